// @ts-check
/**
 * The desk from the page's side: questions to the worker as promises.
 *
 * @module
 */

/** @typedef {import("./protocol.mjs").Answer} Answer */
/** @typedef {import("./protocol.mjs").Question} Question */

/** The worker was ended while it was asked, or did not come up. */
export class Ended extends Error {}

/**
 * @typedef {object} Desk
 * @property {Promise<void>} ready kept once Python answers; broken with `Ended` if it does not come up
 * @property {(question: Question) => Promise<Answer>} ask
 * @property {(line: string) => Promise<string>} run a line of the console; gives the next prompt
 * @property {() => void} end end the worker; whoever waits for an answer gets `Ended`
 */

/**
 * Start a worker.
 * @param {{onLoading: (sentence: string) => void, onOut: (text: string) => void}} listeners
 * @returns {Desk}
 */
export function openDesk({ onLoading, onOut }) {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  /** @type {Ended | undefined} */
  let over;

  /** @type {(error: Ended) => void} */
  let fail = () => undefined;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    fail = reject;
    worker.addEventListener("message", ({ data }) => data.ready && resolve());
  });
  ready.catch(() => undefined); // the questions that wait are told too

  /**
   * @param {string} sentence
   */
  function stop(sentence) {
    worker.terminate();
    over = new Ended(sentence);
    fail(over);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  }

  worker.addEventListener("message", ({ data }) => {
    if (data.loading) onLoading(data.loading);
    else if (data.failed) stop(data.failed);
    else if (data.out) onOut(data.out);
    else if (data.id) {
      waiting.get(data.id)?.resolve(data.answer ?? data.prompt);
      waiting.delete(data.id);
    }
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    stop(`The table could not be opened: ${event.message || "its worker did not start"}`);
  });

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  function post(message) {
    if (over) return Promise.reject(over);
    last += 1;
    const id = last;
    worker.postMessage({ id, ...message });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  return {
    ready,
    ask: (question) => post({ ask: question }),
    run: (line) => post({ line }),
    end: () => stop("The table was stopped"),
  };
}
