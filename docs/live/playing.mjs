// @ts-check
/**
 * From cards that are pressed to a move: which are chosen, what goes with them, what is still to be asked.
 *
 * @module
 */
import { short } from "./cards.mjs";
import { h, put, say } from "./dom.mjs";
import { settle } from "./picker.mjs";

/** @typedef {import("./protocol.mjs").CardAnswer} CardAnswer */
/** @typedef {import("./protocol.mjs").HandCard} HandCard */
/** @typedef {import("./hand.mjs").Look} Look */

/**
 * @typedef {object} Means
 * @property {HTMLElement} container where dialogs stand
 * @property {(cards: string[]) => Promise<CardAnswer | null>} about ask what some cards can do; null: it was refused, and said
 * @property {(move: string) => void} play
 * @property {(sentence: string) => void} tell
 * @property {() => void} onChange the cards chosen are others
 */

/**
 * The choosing of cards.
 * @param {Means} means
 */
export function openPlaying({ container, about, play, tell, onChange }) {
  /** @type {HandCard[]} */
  let hand = [];
  /** @type {number[]} */
  let chosen = [];
  /** @type {CardAnswer | null} */
  let answer = null;
  /** Whether something is being asked, of the desk or of the visitor; until then no further card counts. */
  let pending = false;
  const go = h("button", { type: "button", class: "ce-act ce-main", id: "ce-play", onclick: () => void done() });
  const leave = h("button", { type: "button", class: "ce-act", id: "ce-unchoose", onclick: () => clear() }, "Put back");
  const root = h("div", { class: "ce-acts", id: "ce-chosen", hidden: true }, go, leave);

  const cards = () => chosen.map((at) => hand[at].card);

  /** Show what is chosen. */
  function refresh() {
    root.hidden = !chosen.length;
    const names = cards();
    say(go, names.length > 1 ? `Play ${names.length} cards` : `Play ${names.map(short).join("")}`);
    put(go, "aria-disabled", answer?.plays.length ? null : "true");
    onChange();
  }

  /** Play the cards that are chosen. */
  async function done() {
    const [names, found] = [cards(), answer];
    if (!found || pending) return;
    if (!found.plays.length) tell(found.why ?? "these cards cannot be played together");
    else {
      const move = await alone(() => settle(container, names, found));
      if (move !== undefined && answer === found) play(move);
    }
  }

  /** Put back what was chosen. */
  function clear() {
    chosen = [];
    answer = null;
    refresh();
  }

  /**
   * Ask something, and nothing else meanwhile.
   * @template T
   * @param {() => Promise<T>} ask
   * @returns {Promise<T>}
   */
  async function alone(ask) {
    pending = true;
    try {
      return await ask();
    } finally {
      pending = false;
    }
  }

  /**
   * A card was pressed.
   * @param {number} at its place in the hand
   */
  async function press(at) {
    if (!pending) await alone(() => pressed(at));
  }

  /** @param {number} at */
  async function pressed(at) {
    const item = hand[at];
    if (!chosen.length && !item.more) {
      if (item.alone !== null) {
        play(item.alone);
        return;
      }
      const shown = hand;
      const found = await about([item.card]);
      if (found === null || shown !== hand) return;
      if (!found.plays.length) tell(found.why ?? "this card cannot be played");
      else {
        const move = await settle(container, [item.card], found);
        if (move !== undefined && shown === hand) play(move);
      }
      return;
    }
    const next = chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at];
    if (!next.length) {
      clear();
      return;
    }
    const shown = hand;
    const found = await about(next.map((place) => hand[place].card));
    if (found === null || shown !== hand) return;
    chosen = next;
    answer = found;
    refresh();
    tell(`Chosen: ${cards().map(short).join(" ")}`);
  }

  /**
   * There is another hand to choose from.
   * @param {HandCard[]} cards
   */
  function begin(cards) {
    hand = cards;
    clear();
  }

  /** @returns {Pick<Look, "chosen" | "fits">} */
  function look() {
    return { chosen, fits: chosen.length ? (answer?.more ?? []) : null };
  }

  return { root, press, begin, clear, look, isChoosing: () => chosen.length > 0 };
}
