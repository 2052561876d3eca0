// @ts-check
/**
 * The story of a game: what happened, line by line, the newest in sight.
 *
 * @module
 */
import { isRed, short, spoken, SUITS } from "./cards.mjs";
import { h } from "./dom.mjs";

/** @typedef {import("./protocol.mjs").Part} Part */
/** @typedef {import("./protocol.mjs").Story} Story */

/** More lines than this at once are a game that was opened, which nobody wants to be read out. */
const AT_ONCE = 12;

/**
 * Parts of a line as elements.
 * @param {Part[]} parts
 * @returns {HTMLElement[]}
 */
export function parts(parts) {
  return parts.map((part) => {
    const ink = part.ink ? `ce-ink-${part.ink}` : "";
    if (part.card) return inlineCard(part.card, ink);
    if (part.suit) {
      const { name, sign } = SUITS[part.suit];
      return h("span", { class: `ce-inline ${isRed(part.suit) ? "ce-red" : ""} ${ink}` }, `${sign} ${name}`);
    }
    return h("span", { class: ink }, part.text ?? "");
  });
}

/**
 * A card within a line.
 * @param {string} card
 * @param {string} [more] a further class
 * @returns {HTMLElement}
 */
export function inlineCard(card, more = "") {
  const kind = `ce-inline ${isRed(card[1]) ? "ce-red" : ""} ${more}`;
  return h("span", { class: kind, role: "img", "aria-label": spoken(card) }, short(card));
}

/**
 * The story, empty.
 * @returns {{root: HTMLElement, tell: (story: Story) => void}}
 */
export function openStory() {
  const list = h("ol", { id: "ce-story" });
  const root = h("div", { class: "ce-scroll", role: "log", "aria-label": "Story of the game", tabindex: "0" }, list);

  /** @param {Story} story */
  function tell(story) {
    while (list.children.length > story.from) list.lastElementChild?.remove();
    root.setAttribute("aria-live", story.lines.length > AT_ONCE ? "off" : "polite");
    list.append(...story.lines.map((line) => h("li", { "data-made": line.made }, ...parts(line.parts))));
    root.scrollTop = root.scrollHeight;
  }

  return { root, tell };
}
