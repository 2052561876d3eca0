// @ts-check
/**
 * The live table of the page: the click that loads Python, and what there is to read where it cannot be loaded.
 *
 * @module
 */
import { h } from "./dom.mjs";
import { openGame } from "./game.mjs";
import { gameInAddress } from "./sharing.mjs";

/**
 * An element that the page has.
 * @param {string} id
 */
function there(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const root = there("ce-table");
const start = there("ce-start");
const news = there("ce-news");
const failed = there("ce-failed");

/** @param {string} sentence */
function report(sentence) {
  news.textContent = sentence;
}

/** Show the recorded game, where the table cannot be opened. */
async function showRecorded() {
  const response = await fetch(new URL("recorded.txt", import.meta.url));
  const text = response.ok ? await response.text() : "The recorded game could not be loaded.";
  failed.replaceChildren(
    h("details", { open: true }, h("summary", {}, "A recorded game"), h("pre", { tabindex: "0" }, text)),
  );
}

/** Load Python and deal, or say why that failed and offer another try. */
async function begin() {
  performance.mark("ce-click");
  start.hidden = true;
  failed.replaceChildren();
  report("Opening the table");
  const { ready, first, offerFresh, prepared, readdressed, focus } = openGame(root, report);
  root.classList.add("ce-loading");
  const beginning = first();
  try {
    await ready;
  } catch (error) {
    root.replaceChildren();
    root.classList.remove("ce-loading");
    start.hidden = false;
    start.textContent = "Try again";
    start.focus();
    report(error instanceof Error ? error.message : String(error));
    await showRecorded();
    return;
  }
  const begun = await beginning;
  addEventListener("hashchange", () => void readdressed());
  root.classList.remove("ce-loading");
  document.documentElement.classList.add("ce-playing");
  report("");
  if (begun === false) offerFresh();
  else if (document.activeElement === document.body) focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (begun) performance.mark("ce-hand");
  void prepared();
}

if (typeof WebAssembly === "object" && typeof Worker === "function") {
  start.addEventListener("click", () => void begin());
  if (gameInAddress() !== null) report("A shared game waits behind this button.");
  start.hidden = false;
} else {
  report("This browser cannot run Python: it lacks WebAssembly or workers. Here is a game as it was recorded.");
  void showRecorded();
}
