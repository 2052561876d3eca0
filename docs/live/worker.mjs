// @ts-check
/**
 * The worker: Python, a desk that answers questions in it, and a console beside it.
 *
 * In come `{id, ask}` and `{id, line}`; out go `{loading}`, `{ready}` or `{failed}`, and `{id, answer}` or
 * `{id, prompt}`, with `{out}` for whatever the console writes.
 *
 * @module
 */

const HERE = import.meta.url;
/** How often what the console writes is sent on, in milliseconds. */
const EVERY = 60;
/** The most that is sent at once, in characters. */
const AT_ONCE = 20_000;
/** The most that one line of the console may write, in characters; a loop without end would fill the memory. */
const IN_ALL = 200_000;

/** A console of Python that nothing typed in it can end. */
const CONSOLE = `
from asyncio import CancelledError

from pyodide.console import PyodideConsole


class Console(PyodideConsole):
    async def runcode(self, source, code):
        # The loop below would throw these on, at whoever runs it.
        try:
            return await super().runcode(source, code)
        except SystemExit:
            self.stderr_callback("There is nothing to leave here: the console stays, and so does the game\\n")
        except (CancelledError, KeyboardInterrupt) as error:
            self.stderr_callback(f"{type(error).__name__}\\n")


async def waited(future):
    # A list around the value keeps JavaScript from waiting for it where it is a coroutine itself.
    return [await future]


def named(names, found, anew):
    # What the visitor has given a name to stays until the game goes on; what was deleted comes back.
    for name, value in found.items():
        if anew or name not in names:
            names[name] = value


Console, waited, named
`;

/** @typedef {{answer: (text: string) => string, names: () => any}} Desk */

/**
 * @param {unknown} message
 */
function tell(message) {
  self.postMessage(message);
}

const plainly = self.fetch;

/**
 * Broken as soon as a file cannot be fetched: for some of them Pyodide would wait for ever.
 * @type {Promise<never>}
 */
const missing = new Promise((_, reject) => {
  self.fetch = async (what, how) => {
    const name = String(what instanceof Request ? what.url : what)
      .split("/")
      .at(-1);
    try {
      const response = await plainly.call(self, what, how);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return response;
    } catch (error) {
      reject(new Error(`${name} cannot be loaded (${error instanceof Error ? error.message : error})`));
      return new Promise(() => undefined); // nobody has to go on: the page is told, and ends this worker
    }
  };
});
missing.catch(() => undefined);

/**
 * A file of the site as bytes.
 * @param {string} name
 * @returns {Promise<ArrayBuffer>}
 */
async function file(name) {
  return (await fetch(new URL(name, HERE))).arrayBuffer();
}

/**
 * Python with the library in it, and a desk.
 * @returns {Promise<{py: any, desk: Desk}>}
 */
async function opened() {
  tell({ loading: "Loading Python (about 7 MB, once; then it is in the browser's cache)" });
  const table = file("livetable.zip");
  table.catch(() => undefined); // whoever waits for it below is told
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", HERE).href);
  const py = await loadPyodide({ indexURL: new URL("pyodide/", HERE).href, packages: ["crazyeights"] });
  tell({ loading: "Opening the table" });
  py.unpackArchive(await table, "zip");
  return { py, desk: py.pyimport("livetable").Desk() };
}

const opening = Promise.race([opened(), missing]);
opening.then(
  () => {
    self.fetch = plainly;
    tell({ ready: true });
  },
  (error) => tell({ failed: `The table could not be opened: ${error?.message ?? error}` }),
);

/** What the console has written and not sent. */
let written = "";
let sent = 0;
/** How much the line that runs may still write. */
let left = IN_ALL;
/** Whether something does not stand in `written` that should. */
let cut = false;

/** Send what the console has written. */
function send() {
  if (cut) written += left ? "\n… left out\n" : "\n… whatever else this line writes is left out\n";
  if (written) tell({ out: written });
  written = "";
  cut = false;
  sent = Date.now();
}

/**
 * @param {string} text
 */
function write(text) {
  if (!left) return;
  const part = text.slice(0, Math.min(left, AT_ONCE - written.length));
  written += part;
  left -= part.length;
  cut ||= !left || part.length < text.length;
  if (!left || Date.now() - sent > EVERY) send();
}

/** Set when the names of the console may no longer be those of the game. */
let stale = true;

/** @type {Promise<(line: string) => Promise<string>> | undefined} */
let interpreting;

/**
 * What runs one line of the console, and returns the next prompt.
 * @returns {Promise<(line: string) => Promise<string>>}
 */
async function interpreter() {
  const { py, desk } = await opening;
  const { repr_shorten: shortened } = py.pyimport("pyodide.console");
  const [Console, waited, named] = py.runPython(CONSOLE, { globals: py.toPy({}) });
  const names = py.toPy({ __name__: "__console__" });
  const python = Console.callKwargs(names, { stdout_callback: write, stderr_callback: write });
  return async (line) => {
    left = IN_ALL;
    named(names, desk.names(), stale);
    stale = false;
    const future = python.push(line);
    try {
      if (future.syntax_check === "incomplete") return "... ";
      if (future.syntax_check === "syntax-error") write(future.formatted_error);
      else {
        const value = (await waited(future)).get(0);
        if (value !== undefined) write(`${shortened(value)}\n`);
      }
    } catch (error) {
      write(future.formatted_error ?? String(error));
    }
    return ">>> ";
  };
}

self.onmessage = async ({ data }) => {
  const { id, ask, line } = data;
  try {
    if (line !== undefined) {
      interpreting ??= interpreter();
      const prompt = await (await interpreting)(line);
      send();
      tell({ id, prompt });
      return;
    }
    const { desk } = await opening;
    stale = true;
    tell({ id, answer: JSON.parse(desk.answer(JSON.stringify(ask))) });
  } catch (error) {
    send();
    const sentence = error instanceof Error ? error.message : String(error);
    tell(
      line === undefined ? { id, answer: { error: sentence, problems: [] } } : { id, prompt: ">>> ", error: sentence },
    );
  }
};
