// @ts-check
/**
 * A new game: a preset or turned knobs, seats, computer players, a seed.
 *
 * @module
 */
import { h, put } from "./dom.mjs";
import { formOf } from "./knobs.mjs";
import { plain } from "./words.mjs";

/** @typedef {import("./protocol.mjs").Answer} Answer */
/** @typedef {import("./protocol.mjs").Checked} Checked */
/** @typedef {import("./protocol.mjs").Offers} Offers */
/** @typedef {import("./protocol.mjs").Rules} Rules */

/**
 * What a game is dealt by; the seed is not in it.
 * @typedef {{preset?: string, rules?: Rules, players: number, bots: string, match: boolean}} Wanted
 */

/** So long after the last change the library is asked about the knobs, in milliseconds. */
const REST = 150;

/**
 * A value as text that does not depend on the order of keys.
 * @param {any} value
 * @returns {string}
 */
function canonical(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${key}:${canonical(value[key])}`).join()}}`;
}

/**
 * The setup, closed.
 * @param {object} means
 * @param {Offers} means.offers
 * @param {(rules: Rules) => Promise<Answer>} means.check
 * @param {(wanted: Wanted, seed: string) => void} means.deal
 */
export function openSetup({ offers, check, deal }) {
  const byName = new Map(offers.presets.map((preset) => [preset.name, preset]));
  const form = formOf(offers.schema);
  let preset = offers.presets[0];
  /** @type {Rules} */
  let rules = preset.rules;
  let asked = 0;

  const presets = h(
    "select",
    { id: "ce-preset" },
    ...offers.presets.map(({ name, title }) => h("option", { value: name }, title)),
  );
  const players = h("select", { id: "ce-players" });
  const bots = h(
    "select",
    { id: "ce-bots" },
    ...offers.bots.map(({ name, words }) => h("option", { value: name }, words)),
  );
  const seed = h("input", {
    id: "ce-seed",
    type: "text",
    autocomplete: "off",
    placeholder: "a secret one",
    spellcheck: "false",
  });
  const match = h("input", { id: "ce-match", type: "checkbox" });
  const about = h("p", { class: "ce-about", id: "ce-preset-about" });
  const knobs = h("div", { id: "ce-knobs" });
  const words = h("div", {
    class: "ce-rule-words",
    tabindex: "0",
    role: "region",
    "aria-label": "These rules in words",
  });
  const problems = h("ul", { id: "ce-problems" });
  const trouble = h("div", { class: "ce-problems", role: "status" }, problems);
  const back = h(
    "button",
    { type: "button", id: "ce-back", hidden: true, onclick: () => choose(preset.name) },
    "Turn all knobs back",
  );
  const go = h("button", { type: "submit", id: "ce-deal", class: "ce-main" }, "Deal");

  /** @param {string} name @param {string} label @param {HTMLElement} control */
  const line = (name, label, control) => h("div", { class: "ce-knob" }, h("label", { for: name }, label), control);
  const title = h("h2", { id: "ce-setup-title" }, "New game");
  const fields = h(
    "form",
    { method: "dialog", novalidate: true }, // the browser could not point at a knob that is folded away
    title,
    line("ce-preset", "Rules", presets),
    about,
    line("ce-players", "Seats", players),
    line("ce-bots", "Each of the others", bots),
    line("ce-seed", "Seed", seed),
    line("ce-match", "A match, not a single round", match),
    h("details", { id: "ce-turn-knobs" }, h("summary", {}, "Turn the knobs"), back, knobs),
    h("details", {}, h("summary", {}, "These rules in words"), words),
    h(
      "div",
      { class: "ce-foot" },
      trouble,
      go,
      h("button", { type: "button", onclick: () => dialog.close() }, "Not now"),
    ),
  );
  const dialog = h("dialog", { id: "ce-setup", class: "ce-dialog ce-wide", "aria-labelledby": title.id }, fields);
  dialog.addEventListener("keydown", (event) => event.stopPropagation());

  /**
   * Offer so many seats, keeping the number chosen where it can be kept.
   * @param {[number, number]} range
   */
  function seats([fewest, most]) {
    const before = Number(players.value) || 2;
    const numbers = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
    players.replaceChildren(...numbers.map((number) => h("option", { value: number }, number)));
    players.value = String(Math.max(fewest, Math.min(before, most)));
  }

  /** @param {string[]} sentences */
  function complain(sentences) {
    problems.replaceChildren(...sentences.map((sentence) => h("li", {}, sentence)));
    put(trouble, "data-count", sentences.length);
    go.disabled = sentences.length > 0;
  }

  /** What stands in a field for a number and is none; the field itself hands on nothing then. */
  function unread() {
    return [...knobs.querySelectorAll("input")]
      .filter(({ validity }) => validity.badInput)
      .map(
        (field) => `${field.ariaLabel ?? field.labels?.[0]?.textContent ?? "a field"}: what stands there is no number`,
      );
  }

  /** Ask the library about the rules as they are now. */
  async function judge() {
    asked += 1;
    const mine = asked;
    go.disabled = true;
    back.hidden = rules === preset.rules;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (mine !== asked) return;
    let answer;
    try {
      answer = await check(rules);
    } catch (error) {
      answer = { error: error instanceof Error ? error.message : String(error), problems: [] };
    }
    if (mine !== asked) return;
    const found = answer.problems ?? [];
    complain([...unread(), ...(answer.error && !found.length ? [answer.error] : found)]);
    if (answer.players) seats(answer.players);
    words.replaceChildren(...plain(answer.words ?? ""));
  }

  /**
   * Begin with a preset as it is.
   * @param {string} name
   */
  function choose(name) {
    preset = byName.get(name) ?? preset;
    presets.value = preset.name;
    rules = preset.rules;
    about.textContent = `From: ${preset.source}.${preset.goal ? ` A match goes ${preset.goal}.` : ""}`;
    seats(preset.players);
    knobs.replaceChildren(form(rules, offers.first, turned));
    void judge();
  }

  /**
   * Knobs were turned.
   * @param {Rules} changed
   */
  function turned(changed) {
    // Rules that were changed are no longer those of their source, unless the visitor says what they are.
    const own = changed.name === preset.rules.name && changed.source === preset.rules.source;
    if (canonical(changed) === canonical(preset.rules)) rules = preset.rules;
    else rules = own ? { ...changed, name: `${preset.title}, changed`, source: "" } : changed;
    void judge();
  }

  presets.addEventListener("change", () => choose(presets.value));
  fields.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    const what = rules === preset.rules ? { preset: preset.name } : { rules };
    deal({ ...what, players: Number(players.value), bots: bots.value, match: match.checked }, seed.value.trim());
  });

  bots.value = "tips";
  choose(preset.name);

  /**
   * Open the setup.
   * @param {Wanted | null} wanted what was dealt last
   * @param {string} title what the rules of the game are called
   */
  function show(wanted, title) {
    const named = wanted?.preset ?? (wanted ? undefined : offers.presets.find((other) => other.title === title)?.name);
    if (named && named !== preset.name) choose(named);
    if (wanted) {
      const seats = [...players.options].map(({ value }) => Number(value));
      players.value = String(Math.max(seats[0], Math.min(wanted.players, seats[seats.length - 1])));
      bots.value = wanted.bots;
      match.checked = wanted.match;
    }
    seed.value = "";
    dialog.showModal();
    presets.focus();
  }

  return { root: dialog, show };
}
