// @ts-check
/**
 * A Python console with the game in it. What Python writes is shown as text, never as HTML.
 *
 * @module
 */
import { h, say } from "./dom.mjs";

/** So much of what was written stays, in characters; up to twice as much is shown before the oldest goes. */
const KEPT = 50_000;

/**
 * The console.
 * @param {object} means
 * @param {(line: string) => Promise<string>} means.run run a line; gives the next prompt
 * @param {() => Promise<void>} means.stop end whatever runs
 */
export function openConsole({ run, stop }) {
  const output = h("pre", {
    id: "ce-console-out",
    tabindex: "0",
    role: "log",
    "aria-label": "What Python has written",
  });
  const prompt = h("label", { for: "ce-console-in", class: "ce-prompt-sign" }, ">>> ");
  const input = h("input", {
    id: "ce-console-in",
    type: "text",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": "A line of Python",
  });
  const stopping = h(
    "button",
    { type: "button", id: "ce-console-stop", hidden: true, onclick: () => void halt() },
    "Stop",
  );
  const root = h(
    "details",
    { id: "ce-console" },
    h("summary", {}, "Python console"),
    h(
      "p",
      {},
      "Python and the library, as they run this table. The round is ",
      h("code", {}, "state"),
      ", with all cards; beside it are ",
      h("code", {}, "table"),
      ", ",
      h("code", {}, "view"),
      ", ",
      h("code", {}, "record"),
      ", ",
      h("code", {}, "rules"),
      " and ",
      h("code", {}, "ce"),
      ". Try ",
      h("code", {}, "print(state)"),
      " or ",
      h("code", {}, "ce.legal_moves(view)"),
      ".",
    ),
    output,
    h("div", { class: "ce-row ce-console-line" }, prompt, input, stopping),
  );

  /** @type {string[]} */
  const history = [];
  let place = 0;
  /** @type {string[]} */
  const waiting = [];
  let running = false;

  /** What waits for the next frame, and how much is shown already. */
  let fresh = "";
  let length = 0;

  /**
   * Write a text, in the next frame: a loop may write more often than a page can be laid out.
   * @param {string} text
   */
  function write(text) {
    if (!fresh) requestAnimationFrame(append);
    fresh = (fresh + text).slice(-KEPT);
  }

  /** Show what was written since the last frame. */
  function append() {
    length += fresh.length;
    if (length > 2 * KEPT) {
      while (length > KEPT && output.firstChild) {
        length -= output.firstChild.textContent?.length ?? 0;
        output.firstChild.remove();
      }
    }
    output.append(fresh);
    fresh = "";
    output.scrollTop = output.scrollHeight;
  }

  /** @param {boolean} is */
  function setRunning(is) {
    running = is;
    stopping.hidden = !is;
  }

  /**
   * Run lines, after those that wait already: whoever types ahead loses nothing.
   * @param {string} text
   */
  async function enter(text) {
    if (text.trim()) history.push(text);
    place = history.length;
    input.value = "";
    waiting.push(...text.split("\n"));
    if (running) return;
    setRunning(true);
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      write(`${prompt.textContent}${line}\n`);
      try {
        say(prompt, await run(line));
      } catch (error) {
        write(`${error instanceof Error ? error.message : error}\n`);
        say(prompt, ">>> ");
        waiting.length = 0;
      }
    }
    setRunning(false);
  }

  /** End what runs: the worker with it, since nothing else can reach into it. */
  async function halt() {
    if (!running) return;
    await stop();
    say(prompt, ">>> ");
    input.focus();
  }

  /** @param {number} step */
  function recall(step) {
    place = Math.max(0, Math.min(history.length, place + step));
    input.value = history[place] ?? "";
  }

  root.addEventListener("keydown", (event) => {
    if (event.key === "c" && event.ctrlKey && running && !String(getSelection() ?? "")) {
      event.preventDefault();
      void halt();
    }
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void enter(input.value);
    else if (event.key === "ArrowUp") recall(-1);
    else if (event.key === "ArrowDown") recall(1);
    else return;
    event.preventDefault();
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.trimEnd().includes("\n")) return;
    event.preventDefault();
    void enter(text.trimEnd().concat("\n"));
  });

  return { root, write };
}
