// @ts-check
/**
 * Cards: what they are called, and their faces, drawn here as SVG.
 *
 * @module
 */
import { s } from "./dom.mjs";

/**
 * The suits: a name, a sign for text, and a shape in a square from -50 to 50.
 * @type {Record<string, {name: string, sign: string, shape: string}>}
 */
export const SUITS = {
  C: {
    name: "clubs",
    sign: "♣",
    shape:
      "M0-45a20 20 0 1 1-.1 0ZM-23-12a20 20 0 1 1-.1 0ZM23-12a20 20 0 1 1-.1 0ZM-9-9H9V9H-9Z" +
      "M-5 4H5C5 24 9 37 18 45H-18C-9 37-5 24-5 4Z",
  },
  D: { name: "diamonds", sign: "♦", shape: "M0-47Q15-20 35 0 15 20 0 47-15 20-35 0-15-20 0-47Z" },
  H: {
    name: "hearts",
    sign: "♥",
    shape:
      "M0 44C-10 28-43 8-43-17-43-33-31-42-20-42-10-42-3-35 0-26 3-35 10-42 20-42 31-42 43-33 43-17 43 8 10 28 0 44Z",
  },
  S: {
    name: "spades",
    sign: "♠",
    shape:
      "M0-46C10-29 41-12 41 11 41 24 32 31 22 31 14 31 8 27 4 21 5 32 10 40 18 45H-18C-10 40-5 32-4 21" +
      "-8 27-14 31-22 31-32 31-41 24-41 11-41-12-10-29 0-46Z",
  },
};

/** @type {Record<string, string>} */
const RANKS = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

/**
 * The ranks as strokes of a pen, 22 wide and 32 high.
 * @type {Record<string, string>}
 */
const STROKES = {
  A: "M1 32 11 0 21 32M5 21H17",
  2: "M2 8C2-3 20-3 20 8 20 15 2 23 2 32H21",
  3: "M3 4C8-2 20-1 20 8 20 14 14 16 9 16 15 16 21 18 21 24 21 33 7 34 2 28",
  4: "M15 32V0L1 22H21",
  5: "M19 0H5L4 13C9 10 20 11 20 21 20 33 7 34 2 28",
  6: "M17 1C8 2 2 12 2 22 2 35 20 35 20 22 20 10 4 11 2 22",
  7: "M1 0H20C13 10 9 20 8 32",
  8: "M11 15C1 15 1 0 11 0S21 15 11 15C-1 15-1 32 11 32S23 15 11 15Z",
  9: "M5 31C14 30 20 20 20 10 20-3 2-3 2 10 2 22 18 21 20 10",
  T: "M-3 5 2 0V32M16 0C7 0 7 32 16 32S25 0 16 0Z",
  J: "M17 0V22C17 35 2 35 2 24",
  Q: "M11 0C-2 0-2 32 11 32S24 0 11 0ZM13 22 21 33",
  K: "M3 0V32M20 0 3 19M9 13 21 32",
};

/** The word "wild", 46 wide and 24 high. */
const WILD = "M0 10 4 24 8 13 12 24 16 10M23 10V24M23 3V4M30 0V24M46 0V24M46 17C46 8 36 8 36 17S46 26 46 17";

/** An eight-pointed star around the middle. */
const STAR = Array.from({ length: 16 }, (_, at) => {
  const reach = at % 2 ? 24 : 34;
  const angle = (at * Math.PI) / 8;
  return `${(reach * Math.sin(angle)).toFixed(1)},${(-reach * Math.cos(angle)).toFixed(1)}`;
}).join(" ");

/**
 * A card as it is spoken.
 * @param {string} card such as TH
 * @returns {string} such as "10 of hearts"
 */
export function spoken(card) {
  return `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]].name}`;
}

/**
 * A card as short text.
 * @param {string} card such as TH
 * @returns {string} such as "10♥"
 */
export function short(card) {
  return `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]].sign}`;
}

/**
 * Whether a suit is red.
 * @param {string} suit
 */
export function isRed(suit) {
  return suit === "D" || suit === "H";
}

/**
 * The shape of a suit as a picture of its own.
 * @param {string} suit
 * @returns {SVGElement}
 */
export function sign(suit) {
  return s(
    "svg",
    { viewBox: "-50 -50 100 100", class: `ce-sign${isRed(suit) ? " ce-red" : ""}`, "aria-hidden": "true" },
    s("path", { d: SUITS[suit].shape }),
  );
}

/**
 * The rank over a small suit, for a corner.
 * @param {string} card
 * @param {string} turned a transform
 * @returns {SVGElement}
 */
function corner(card, turned) {
  return s(
    "g",
    { transform: turned },
    s("path", {
      d: STROKES[card[0]],
      transform: `translate(${card[0] === "T" ? 13 : 10} 12) scale(.84)`,
      class: "ce-rank",
    }),
    s("path", { d: SUITS[card[1]].shape, transform: "translate(19 55) scale(.2)" }),
  );
}

/**
 * The face of a card.
 * @param {string} card such as 7H
 * @param {{wild?: boolean, power?: boolean}} [marks] a wild card has a star and says so; a power has a corner of its own
 * @returns {SVGElement}
 */
export function face(card, { wild = false, power = false } = {}) {
  const middle = s("path", { d: SUITS[card[1]].shape, transform: `translate(50 70) scale(${wild ? 0.36 : 0.5})` });
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: `ce-face${isRed(card[1]) ? " ce-red" : ""}`, "aria-hidden": "true" },
    s("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, class: "ce-paper" }),
    wild && s("polygon", { points: STAR, transform: "translate(50 70)", class: "ce-star" }),
    middle,
    corner(card, ""),
    corner(card, "rotate(180 50 70)"),
    wild && s("path", { d: WILD, transform: "translate(45 9)", class: "ce-word" }),
    power && !wild && s("path", { d: "M76 10h14v14h-14z", transform: "rotate(45 83 17)", class: "ce-mark" }),
  );
}

/**
 * The back of a card.
 * @returns {SVGElement}
 */
export function back() {
  const lines = Array.from({ length: 7 }, (_, at) => `M${12 + at * 12.6} 12V128`).join("");
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: "ce-face ce-back", "aria-hidden": "true" },
    s("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, class: "ce-paper" }),
    s("rect", { x: 10, y: 10, width: 80, height: 120, rx: 5, class: "ce-weave" }),
    s("path", { d: lines, class: "ce-weave" }),
  );
}

/**
 * A place where no card lies.
 * @returns {SVGElement}
 */
export function gap() {
  return s(
    "svg",
    { viewBox: "0 0 100 140", class: "ce-face ce-gap", "aria-hidden": "true" },
    s("rect", { x: 2, y: 2, width: 96, height: 136, rx: 9, class: "ce-paper" }),
  );
}
