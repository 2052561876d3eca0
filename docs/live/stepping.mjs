// @ts-check
/**
 * Going through a game move by move, and taking a seat in it.
 *
 * @module
 */
import { h, put, say } from "./dom.mjs";

/** @typedef {import("./protocol.mjs").Shown} Shown */

/**
 * The slider and its buttons.
 * @param {object} means
 * @param {(at: number) => void} means.step go to the table after so many moves
 * @param {(at: number, seat: number) => void} means.take play on from here
 */
export function openStepping({ step, take }) {
  let at = 0;
  let of = 0;
  const where = h("output", { for: "ce-step", class: "ce-where" });
  const slider = h("input", { type: "range", id: "ce-step", min: 0, "aria-label": "Moves made" });
  slider.addEventListener("input", () => step((at = Number(slider.value))));
  const seat = h("select", { id: "ce-take-seat", "aria-label": "Seat to play in" });

  /**
   * @param {string} words
   * @param {string} name
   * @param {() => number} to
   */
  const way = (words, name, to) =>
    h("button", { type: "button", "data-step": name, onclick: () => step((at = to())) }, words);
  const root = h(
    "div",
    { class: "ce-stepping", hidden: true },
    h(
      "div",
      { class: "ce-row" },
      way("First", "first", () => 0),
      way("Back", "back", () => Math.max(0, at - 1)),
      way("On", "on", () => Math.min(of, at + 1)),
      way("Last", "last", () => of),
      where,
    ),
    slider,
    h(
      "div",
      { class: "ce-row" },
      h(
        "button",
        { type: "button", id: "ce-take", onclick: () => take(at, Number(seat.value)) },
        "Play on from here as",
      ),
      seat,
    ),
  );

  /**
   * Show where in the game the table is; while it is only on its way somewhere, the slider stays there.
   * @param {Shown} shown
   * @param {boolean} passing
   */
  function show(shown, passing) {
    root.hidden = shown.mode !== "step";
    if (passing) return;
    [at, of] = [shown.made, shown.of];
    put(slider, "max", of);
    slider.value = String(at);
    put(slider, "aria-valuetext", `${at} of ${of} moves`);
    say(where, `move ${at} of ${of}`);
    const names = shown.seats.map(({ name, you }) => (you ? "you" : name));
    if (names.join("\n") === [...seat.options].map(({ text }) => text).join("\n")) return;
    seat.replaceChildren(...names.map((name, number) => h("option", { value: number }, name)));
    if (shown.seat !== null) seat.value = String(shown.seat);
  }

  return { root, show };
}
