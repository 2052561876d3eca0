// @ts-check
/**
 * The middle of the table: who sits there, the pile and the stock, whose turn it is, the result.
 *
 * @module
 */
import { back, face, gap, sign, spoken, SUITS } from "./cards.mjs";
import { h, put } from "./dom.mjs";
import { inlineCard } from "./story.mjs";

/** @typedef {import("./protocol.mjs").Seat} Seat */
/** @typedef {import("./protocol.mjs").Shown} Shown */

/**
 * A number of things.
 * @param {number} count
 * @param {string} thing
 */
export function counted(count, thing) {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/**
 * One seat.
 * @param {Seat} seat
 * @param {string[] | undefined} open its hand, if that may be seen
 */
function seatLine(seat, open) {
  const notes = [
    seat.turn && h("span", { class: "ce-note ce-turn" }, seat.you ? "your turn" : "in turn"),
    seat.calling && h("span", { class: "ce-note ce-bad" }, "has not called"),
    seat.place !== null && h("span", { class: "ce-note" }, `place ${seat.place}`),
    seat.out && seat.place === null && h("span", { class: "ce-note" }, "out"),
  ];
  const score = [
    seat.total !== null && `total ${seat.total}`,
    seat.wins !== null && seat.wins > 0 && `${counted(seat.wins, "round")} won`,
  ].filter(Boolean);
  const holds = h("span", { class: "ce-count" }, counted(seat.cards, "card"));
  const who = h("span", { class: "ce-who" }, seat.you ? "You" : seat.name);
  const kind = seat.bot !== null && h("span", { class: "ce-kind" }, seat.bot);
  const cards = open?.length ? h("span", { class: "ce-open" }, ...open.map((card) => inlineCard(card))) : null;
  const line = h("li", { "data-seat": seat.seat, class: seat.turn ? "ce-in-turn" : "" });
  line.append(h("span", { class: "ce-seat-line" }, who, kind, holds, ...notes));
  if (seat.level !== null) line.append(h("span", { class: "ce-level" }, seat.level));
  if (score.length) line.append(h("span", { class: "ce-score" }, score.join(" · ")));
  if (cards) line.append(cards);
  return line;
}

/**
 * What is to be followed, in words and as a sign.
 * @param {Shown} shown
 */
function demand({ suit, named }) {
  if (suit === null) return h("p", { class: "ce-demand" }, "A suit is to be named");
  const { name } = SUITS[suit];
  return h(
    "p",
    { class: `ce-demand${named ? " ce-named" : ""}`, "data-suit-in-force": suit },
    sign(suit),
    h("span", {}, named ? `named: ${name}` : name),
  );
}

/**
 * The pile and the stock.
 * @param {Shown} shown
 * @param {boolean} isWild whether the top card is wild
 */
function middle(shown, isWild) {
  const under = (/** @type {string} */ name, /** @type {number} */ count) =>
    h("figcaption", {}, name, h("br"), count ? counted(count, "card") : "empty");
  const top = h("span", { role: "img", "aria-label": spoken(shown.top) }, face(shown.top, { wild: isWild }));
  const pile = h("figure", { class: "ce-pile", "data-top": shown.top }, top);
  const stock = h("figure", { class: "ce-stock" }, shown.stock ? back() : gap());
  pile.append(under("pile", shown.pile));
  stock.append(under("stock", shown.stock));
  return [pile, demand(shown), stock];
}

/**
 * Which way play goes, as this list of seats is read.
 * @param {Shown} shown
 */
function way({ players, direction }) {
  if (players === 2) return "";
  return direction === 1 ? "Play goes down this list" : "Play goes up this list";
}

/** The table, empty. */
export function openBoard() {
  const title = h("p", { class: "ce-title" });
  const seats = h("ol", { id: "ce-seats", "aria-label": "Seats" });
  const direction = h("p", { class: "ce-way" });
  const centre = h("div", { class: "ce-middle" });
  const result = h("div", { id: "ce-result", hidden: true });
  const root = h(
    "div",
    { class: "ce-board" },
    title,
    h("div", { class: "ce-round-it" }, h("div", {}, seats, direction), centre),
    result,
  );

  /**
   * Show a table.
   * @param {Shown} shown
   */
  function show(shown) {
    const facts = [
      shown.match ? `round ${shown.round}${shown.goal ? `, ${shown.goal}` : ""}` : "",
      counted(shown.deck, "card"),
      `seed ${shown.seed}`,
    ].filter(Boolean);
    title.replaceChildren(h("strong", {}, shown.title), ` · ${facts.join(" · ")}`);
    seats.replaceChildren(...shown.seats.map((seat) => seatLine(seat, shown.open?.[seat.seat])));
    direction.textContent = way(shown);
    direction.hidden = !direction.textContent;
    centre.replaceChildren(...middle(shown, shown.named || shown.suit === null));
    result.hidden = shown.result === null;
    result.replaceChildren(...(shown.result?.words ?? []).map((line) => h("p", {}, line)));
    put(root, "data-mode", shown.mode);
  }

  return { root, show };
}
