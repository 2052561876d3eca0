// @ts-check
/**
 * Two dialogs to read: which keys there are, and the rules of the table in words.
 *
 * @module
 */
import { h, say } from "./dom.mjs";
import { plain } from "./words.mjs";

const KEYS = [
  ["← → ↑ ↓", "walk through the hand; Home and End to its ends"],
  ["Enter, Space", "play or choose the card"],
  ["d", "draw, or take what you owe"],
  ["p", "pass"],
  ["u", "take back, to your decision before"],
  ["h", "a hint"],
  ["Escape", "put back the cards chosen; close what is open"],
  ["?", "this list"],
];

/**
 * A dialog with a button that closes it.
 * @param {string} id
 * @param {string} name
 * @param {...Node} inner
 */
function reading(id, name, ...inner) {
  const title = h("h2", { id: `${id}-title` }, name);
  const close = h("button", { type: "button", class: "ce-main", onclick: () => dialog.close() }, "Close");
  const dialog = h(
    "dialog",
    { id, class: "ce-dialog ce-wide", "aria-labelledby": title.id },
    title,
    ...inner,
    h("div", { class: "ce-foot" }, close),
  );
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  return { dialog, close };
}

/** The list of keys, closed. */
export function openKeys() {
  const lines = KEYS.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]);
  return reading(
    "ce-help",
    "Keys",
    h("p", {}, "The letters work while the focus is within the table and not in a field."),
    h("dl", { class: "ce-keys" }, ...lines),
  ).dialog;
}

/**
 * The rules in words, closed.
 * @param {object} means
 * @param {() => Promise<{title: string, words: string} | null>} means.read
 * @param {() => Promise<{html?: string, error?: string}>} means.card the card page as a document of its own
 */
export function openRules({ read, card }) {
  const words = h("div", { class: "ce-rule-words", tabindex: "0", role: "region", "aria-label": "Rules in words" });
  // The card page is a document from the worker: in this frame nothing of it can run.
  const frame = h("iframe", { title: "The rules as a card", sandbox: "allow-same-origin allow-modals", hidden: true });
  const trouble = h("p", { class: "ce-error", role: "status", hidden: true });
  const print = h("button", { type: "button", id: "ce-print", onclick: () => void printed() }, "Print the rules card");
  const { dialog, close } = reading("ce-rules", "Rules", words, frame, trouble);
  close.before(print);

  /** Show the card page and print it. */
  async function printed() {
    const { html, error } = await card();
    trouble.hidden = html !== undefined;
    say(trouble, error ?? "");
    if (html === undefined) return;
    frame.hidden = false;
    frame.addEventListener("load", () => frame.contentWindow?.print(), { once: true });
    frame.srcdoc = html;
  }

  /** Open the dialog. */
  async function show() {
    const found = await read();
    if (found === null) return;
    words.replaceChildren(...plain(found.words));
    frame.hidden = true;
    trouble.hidden = true;
    dialog.showModal();
    close.focus();
    words.scrollTop = 0;
  }

  return { root: dialog, show };
}
