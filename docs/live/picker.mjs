// @ts-check
/**
 * What is still to be said with a card: the suit, whose hand to take, whether to call.
 *
 * @module
 */
import { sign, spoken, SUITS } from "./cards.mjs";
import { h } from "./dom.mjs";

/** @typedef {import("./protocol.mjs").CardAnswer} CardAnswer */
/** @typedef {import("./protocol.mjs").PlayOption} PlayOption */

/**
 * Ask one question in a dialog.
 * @template T
 * @param {HTMLElement} container where the dialog stands
 * @param {string} question
 * @param {{value: T, button: HTMLButtonElement, key?: string}[]} choices
 * @returns {Promise<T | undefined>} nothing if the visitor thought better of it
 */
function choice(container, question, choices) {
  return new Promise((resolve) => {
    const title = h("h2", { id: "ce-asked" }, question);
    const leave = h("button", { type: "button", class: "ce-quiet", onclick: () => dialog.close() }, "Not now");
    const dialog = h(
      "dialog",
      { id: "ce-picker", class: "ce-dialog", "aria-labelledby": title.id },
      title,
      h("div", { class: "ce-choices" }, ...choices.map(({ button }) => button)),
      leave,
    );
    /** @type {T | undefined} */
    let chosen;
    for (const { value, button } of choices) {
      button.addEventListener("click", () => {
        chosen = value;
        dialog.close();
      });
    }
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.repeat && event.key !== "Tab") {
        event.preventDefault(); // a key still held down from before is no choice
        return;
      }
      const wanted = choices.find(({ key }) => key !== undefined && key === event.key.toLowerCase());
      if (wanted && !event.ctrlKey && !event.metaKey && !event.altKey) wanted.button.click();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    container.append(dialog);
    dialog.showModal();
    choices[0]?.button.focus();
  });
}

/**
 * A suit to choose.
 * @param {string} suit
 */
function suitChoice(suit) {
  const { name } = SUITS[suit];
  const button = h("button", { type: "button", class: "ce-suit", "data-suit": suit }, sign(suit), name);
  return { value: suit, button, key: name[0] };
}

/**
 * Those of some values that differ, in order.
 * @template T
 * @param {T[]} values
 */
function distinct(values) {
  return [...new Set(values)];
}

/**
 * Settle on one of the plays of some cards, asking only for what they differ in.
 * @param {HTMLElement} container where dialogs stand
 * @param {string[]} cards
 * @param {CardAnswer} answer
 * @returns {Promise<string | undefined>} a move, or nothing if the visitor thought better of it
 */
export async function settle(container, cards, answer) {
  const named = cards.map(spoken).join(" and ");
  /** @type {PlayOption[]} */
  let plays = answer.plays;

  const suits = distinct(plays.map(({ suit }) => suit));
  if (suits.length > 1) {
    const choices = suits.flatMap((suit) => (suit === null ? [] : [suitChoice(suit)]));
    const suit = await choice(container, `Which suit with the ${named}?`, choices);
    if (suit === undefined) return undefined;
    plays = plays.filter((play) => play.suit === suit);
  }

  const seats = distinct(plays.map(({ swap }) => swap));
  if (seats.length > 1) {
    const choices = answer.targets.map(({ seat, name, cards: count }) => ({
      value: seat,
      button: h("button", { type: "button", "data-swap": seat }, `${name}, ${count} ${count === 1 ? "card" : "cards"}`),
    }));
    const swap = await choice(container, "Swap hands with whom?", choices);
    if (swap === undefined) return undefined;
    plays = plays.filter((play) => play.swap === swap);
  }

  const calls = distinct(plays.map(({ call }) => call));
  if (calls.length > 1) {
    const choices = [
      { value: true, button: h("button", { type: "button", "data-call": "true" }, "Play and call your last card") },
      { value: false, button: h("button", { type: "button", "data-call": "false" }, "Play and say nothing") },
    ];
    const call = await choice(container, `Call with the ${named}?`, choices);
    if (call === undefined) return undefined;
    plays = plays.filter((play) => play.call === call);
  }
  return plays[0]?.move;
}
