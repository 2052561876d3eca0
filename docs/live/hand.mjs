// @ts-check
/**
 * The hand: cards as buttons on rows, one stop of the tabulator, walked with the arrow keys.
 *
 * @module
 */
import { face, spoken } from "./cards.mjs";
import { arrange, h, put, say } from "./dom.mjs";

/** @typedef {import("./protocol.mjs").HandCard} HandCard */

/**
 * How a hand is shown beyond its cards.
 * @typedef {object} Look
 * @property {number[]} chosen places of the cards that were chosen, in their order
 * @property {string[] | null} fits cards that may go with those chosen; null if none is chosen
 * @property {string | null} hinted a card to point at
 */

/** @typedef {{root: HTMLElement, button: HTMLButtonElement, about: HTMLElement}} Slot */

let slots = 0;

/**
 * A place for one card.
 * @param {HandCard} item
 * @returns {Slot}
 */
function slot(item) {
  slots += 1;
  const about = h("span", { class: "ce-unseen", id: `ce-about-${slots}` });
  const picture = face(item.card, { wild: item.wild, power: item.power !== null });
  const button = h("button", { type: "button", class: "ce-card", "data-card": item.card, "data-at": item.at }, picture);
  put(button, "aria-describedby", about.id);
  return { root: h("div", { class: "ce-slot" }, button, about), button, about };
}

/**
 * Which cards are the same element from one table to the next.
 * @param {HandCard} item
 */
function key(item) {
  return `${item.card}/${item.at}/${item.wild}/${item.power !== null}`;
}

/**
 * Whether a card can be pressed to some end, and why not.
 * @param {HandCard} item
 * @param {number} at its place
 * @param {Look} look
 * @returns {string | null}
 */
function obstacle(item, at, { chosen, fits }) {
  if (fits === null) return item.playable ? null : (item.why ?? "not now");
  return chosen.includes(at) || fits.includes(item.card) ? null : "does not go with the cards chosen";
}

/**
 * The hand, empty.
 * @param {{onPress: (at: number) => void, onRefused: (sentence: string) => void}} listeners
 */
export function openHand({ onPress, onRefused }) {
  const root = h("div", { id: "ce-hand", role: "toolbar" });
  /** @type {Map<string, Slot>} */
  let there = new Map();
  let current = 0;

  /** @returns {HTMLButtonElement[]} */
  function buttons() {
    return [...root.querySelectorAll("button")];
  }

  /** @param {number} at */
  function go(at) {
    const all = buttons();
    current = Math.max(0, Math.min(at, all.length - 1));
    all.forEach((button, place) => put(button, "tabindex", place === current ? 0 : -1));
    return all[current];
  }

  /**
   * The card above or below.
   * @param {number} step -1 or 1
   */
  function row(step) {
    const all = buttons().map((button) => button.getBoundingClientRect());
    const from = all[current];
    const rows = all.filter(({ top }) => (top - from.top) * step > from.height / 2).map(({ top }) => top * step);
    const next = Math.min(...rows) * step;
    const far = all.map(({ left, top }) =>
      Math.abs(top - next) < from.height / 2 ? Math.abs(left - from.left) : Infinity,
    );
    return rows.length ? far.indexOf(Math.min(...far)) : current;
  }

  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !buttons().length) return;
    /** @type {Record<string, () => number>} */
    const ways = {
      ArrowLeft: () => current - 1,
      ArrowRight: () => current + 1,
      ArrowUp: () => row(-1),
      ArrowDown: () => row(1),
      Home: () => 0,
      End: () => buttons().length - 1,
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    go(way()).focus();
  });
  root.addEventListener("focusin", (event) => {
    const at = buttons().indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (at >= 0) go(at);
  });
  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    if (button.getAttribute("aria-disabled") === "true")
      onRefused(`${button.getAttribute("aria-label")}: ${button.dataset.tip}`);
    else onPress(buttons().indexOf(button));
  });

  /**
   * Show a hand.
   * @param {HandCard[]} hand
   * @param {Look} look
   */
  function show(hand, look) {
    const before = there;
    there = new Map(hand.map((item) => [key(item), before.get(key(item)) ?? slot(item)]));
    arrange(
      root,
      [...there.values()].map(({ root }) => root),
    );
    put(root, "aria-label", `Your hand, ${hand.length} ${hand.length === 1 ? "card" : "cards"}`);
    put(root, "data-size", hand.length);
    hand.forEach((item, at) => {
      const { button, about } = /** @type {Slot} */ (there.get(key(item)));
      const why = obstacle(item, at, look);
      const place = look.chosen.indexOf(at) + 1;
      const words = [why, item.power].filter(Boolean).join("; ");
      const name = `${spoken(item.card)}${item.wild ? ", wild" : ""}`;
      const state = place > 0 ? `chosen as number ${place}` : why === null ? "playable" : "cannot be played";
      put(button, "aria-label", `${name}, ${state}`);
      put(button, "aria-disabled", why === null ? null : "true");
      put(button, "aria-pressed", item.more || look.fits !== null ? String(place > 0) : null);
      put(button, "data-tip", words || null);
      put(button, "data-hinted", look.hinted === item.card);
      say(about, words);
      put(button, "data-order", place > 0 && look.chosen.length > 1 ? place : null);
    });
    go(current);
  }

  /** Whether the focus is on a card. */
  function hasFocus() {
    return root.contains(document.activeElement);
  }

  /** Put the focus on the card that is walked to; false if there is none. */
  function focus() {
    if (!buttons().length) return false;
    go(current).focus({ preventScroll: true });
    return true;
  }

  return { root, show, hasFocus, focus };
}
