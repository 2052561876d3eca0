// @ts-check
/**
 * A game outside this page: in the address, on the clipboard, in a file.
 *
 * @module
 */
import { h } from "./dom.mjs";

/** No record is as large as this, in bytes; the worker has bounds of its own. */
const LARGEST = 4_000_000;

/** The game in the address, if there is one, or what seems to be meant as one: what stands behind the #. */
export function gameInAddress() {
  let fragment = location.hash.slice(1);
  try {
    fragment = decodeURIComponent(fragment); // some programs write the = of a link as %3D
  } catch {
    // a broken escape: the desk says that the link is damaged
  }
  return fragment.startsWith("game") ? fragment : null;
}

/** The preset that the address asks for, if any. */
export function presetInAddress() {
  const wanted = new URLSearchParams(location.search).get("preset");
  return wanted ?? new URLSearchParams(location.hash.slice(1)).get("preset");
}

/**
 * Put a game into the address, without a new entry in the history.
 * @param {string} fragment
 */
export function putIntoAddress(fragment) {
  history.replaceState(null, "", `${location.pathname}#${fragment}`);
}

/** Take the game out of the address. */
export function clearAddress() {
  history.replaceState(null, "", location.pathname);
}

/**
 * Hand a text to the visitor as a file.
 * @param {string} name
 * @param {string} text
 */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The means to share a game, and to open one.
 * @param {object} means
 * @param {() => Promise<{text: string, file: string} | null>} means.record the game as a file
 * @param {(text: string) => unknown} means.open open a game from a text
 * @param {(sentence: string) => void} means.tell
 */
export function openSharing({ record, open, tell }) {
  const link = h("input", {
    id: "ce-link",
    readonly: true,
    type: "text",
    "aria-label": "Link to this game",
    spellcheck: "false",
  });
  link.addEventListener("focus", () => link.select());

  /** Copy the link, or show it for copying by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(link.value);
      tell("The link is copied");
    } catch {
      link.focus();
      link.select();
      tell("The link is selected: copy it with Ctrl-C");
    }
  }

  /** Save the game as a file. */
  async function save() {
    const found = await record();
    if (found === null) return;
    download(found.file, found.text);
    tell(`Saved as ${found.file}`);
  }

  const file = h("input", { type: "file", id: "ce-file", accept: ".txt,.json,text/plain,application/json" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    if (chosen.size > LARGEST) tell(`${chosen.name} is no record: it is larger than ${LARGEST / 1_000_000} MB`);
    else open(await chosen.text());
  });

  const root = h(
    "details",
    { id: "ce-share" },
    h("summary", {}, "Share, save, open"),
    h(
      "p",
      {},
      "The address of this page always holds the game: its rules, its seed and its moves. Whoever opens it can play on from here, and can work out every card.",
    ),
    h(
      "div",
      { class: "ce-row" },
      link,
      h("button", { type: "button", id: "ce-copy", onclick: () => void copy() }, "Copy link"),
    ),
    h(
      "div",
      { class: "ce-row" },
      h("button", { type: "button", id: "ce-save", onclick: () => void save() }, "Download record"),
      h("label", { class: "ce-file" }, "Open a record: ", file),
    ),
  );

  /**
   * Show the link to a game.
   * @param {string} fragment
   */
  function show(fragment) {
    putIntoAddress(fragment);
    link.value = location.href;
  }

  return { root, show };
}
