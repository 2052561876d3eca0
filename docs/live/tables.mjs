// @ts-check
/**
 * Controls for knobs that are tables: rows are added and taken away.
 *
 * @module
 */
import { flag, whole } from "./controls.mjs";
import { h } from "./dom.mjs";
import { cardName, human } from "./schemas.mjs";

/** @typedef {import("./controls.mjs").Asked} Asked */
/** @typedef {import("./schemas.mjs").Follow} Follow */

/**
 * A number by the number of players from which it holds.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function stepped({ schema, path, value, set }, follow) {
  const number = follow(schema.additionalProperties || {});
  let rows = Object.entries(value).map(([from, what]) => ({
    from: /** @type {number | null} */ (Number(from)),
    what,
  }));
  const root = h("div", { class: "ce-steps" });
  const changed = () => set(Object.fromEntries(rows.map(({ from, what }) => [String(from ?? ""), what])));

  /** Show the rows as they are now. */
  function draw() {
    const lines = rows.map((row, at) => {
      const from = whole({
        schema: { minimum: 2, maximum: 60 },
        path: `${path}.${at}.from`,
        value: row.from,
        set: (to) => ((row.from = to), changed()),
      });
      const what = whole({
        schema: number,
        path: `${path}.${at}`,
        value: row.what,
        set: (to) => ((row.what = to), changed()),
      });
      from.setAttribute("aria-label", `${human(path)}: from so many players`);
      what.setAttribute("aria-label", `${human(path)}: so many`);
      const drop = h(
        "button",
        {
          type: "button",
          class: "ce-quiet",
          "aria-label": `Take away the line from ${row.from} players`,
          onclick: () => remove(at),
        },
        "×",
      );
      return h("span", { class: "ce-row" }, "from ", from, " players: ", what, rows.length > 1 && drop);
    });
    root.replaceChildren(...lines, h("button", { type: "button", class: "ce-quiet", onclick: add }, "Add a line"));
  }

  /** @param {number} at */
  function remove(at) {
    rows = rows.filter((_, place) => place !== at);
    changed();
    draw();
    root.querySelector("button")?.focus();
  }

  /** Add a row behind the last. */
  function add() {
    const last = rows[rows.length - 1];
    rows = [...rows, { from: (last?.from ?? 1) + 1, what: last?.what ?? 1 }];
    changed();
    draw();
    root.querySelector("button:last-child")?.scrollIntoView({ block: "nearest" });
  }

  draw();
  return root;
}

/**
 * What ranks and single cards do: a row for each that does something.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function powers({ schema, path, value, set }, follow) {
  const power = follow(schema.additionalProperties || {});
  const kinds = (schema.propertyNames?.anyOf ?? []).map((kind) => follow(kind).enum ?? []);
  const [ranks, cards] = [kinds[0] ?? [], kinds[1] ?? []];
  const now = { ...value };
  const root = h("div", { class: "ce-powers" });
  const order = [...ranks, ...cards].map(String);

  /** @param {string} key */
  function row(key) {
    const cells = Object.entries(power.properties ?? {}).map(([name, field]) => {
      const asked = {
        schema: follow(field),
        path: `${path}.${key}.${name}`,
        value: now[key][name] ?? (follow(field).type === "boolean" ? false : 0),
        /** @param {any} to */
        set(to) {
          const { [name]: _, ...others } = now[key];
          now[key] = to === false || to === 0 ? others : { ...others, [name]: to };
          set({ ...now });
        },
      };
      const control = asked.schema.type === "boolean" ? flag(asked) : whole(asked);
      return h("label", { class: "ce-cell", title: field.description }, name, control);
    });
    const drop = h(
      "button",
      {
        type: "button",
        class: "ce-quiet",
        "aria-label": `Take away the power of ${cardName(key)}`,
        onclick: () => remove(key),
      },
      "×",
    );
    return h("fieldset", { class: "ce-power-row", "data-power": key }, h("legend", {}, cardName(key)), ...cells, drop);
  }

  /** Show the rows as they are now. */
  function draw() {
    const keys = order.filter((key) => key in now);
    const free = (/** @type {(string | number)[]} */ members) =>
      members
        .map(String)
        .filter((key) => !(key in now))
        .map((key) => h("option", { value: key }, cardName(key)));
    const which = h(
      "select",
      { "aria-label": "A rank or a card" },
      h("optgroup", { label: "Ranks" }, ...free(ranks)),
      h("optgroup", { label: "Single cards" }, ...free(cards)),
    );
    const add = h("button", { type: "button", class: "ce-quiet", onclick: () => put(which.value) }, "Give it a power");
    root.replaceChildren(...keys.map(row), h("span", { class: "ce-row" }, which, add));
  }

  /** @param {string} key */
  function put(key) {
    now[key] = {};
    set({ ...now });
    draw();
    root.querySelector(`[data-power="${key}"] input`)?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-power="${key}"] input`))?.focus();
  }

  /** @param {string} key */
  function remove(key) {
    delete now[key];
    set({ ...now });
    draw();
    root.querySelector("select")?.focus();
  }

  draw();
  return root;
}

/**
 * A member of an enum, or none.
 * @param {Asked} asked
 * @param {(string | number)[]} members
 */
function anyOrNone({ path, value, set }, members) {
  const option = (/** @type {string | number} */ member) =>
    h("option", { value: member, selected: member === value }, cardName(String(member)));
  const none = h("option", { value: "", selected: value === null }, "none");
  const control = h("select", { "data-knob": path }, none, ...members.map(option));
  control.addEventListener("change", () => set(control.value || null));
  return control;
}

/**
 * A list of like things, such as the levels of a match: a row for each, in order; without any the knob is left out.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function rows({ schema, path, value, set }, follow) {
  const item = follow(schema.items || {});
  const fields = Object.entries(item.properties ?? {});
  const thing = item.title ?? "Line";
  /** @type {Record<string, any>[]} */
  let now = value ?? [];
  const root = h("div", { class: "ce-powers" });
  const changed = () => set(now.length ? now : undefined);

  /**
   * @param {Record<string, any>} row
   * @param {number} at
   */
  function line(row, at) {
    const cells = fields.map(([name, field]) => {
      const schema = follow(field);
      const asked = {
        schema,
        path: `${path}.${at}.${name}`,
        value: row[name],
        /** @param {any} to */
        set(to) {
          now = now.map((other, place) => (place === at ? { ...other, [name]: to } : other));
          changed();
        },
      };
      const members = (schema.anyOf ?? []).flatMap((kind) => follow(kind).enum ?? []);
      const control = members.length ? anyOrNone(asked, members) : whole(asked);
      return h("label", { class: "ce-cell", title: field.description }, human(name), control);
    });
    const name = `${thing} ${at + 1}`;
    const words = { type: "button", class: "ce-quiet", "aria-label": `Take away ${name}`, onclick: () => remove(at) };
    return h("fieldset", { class: "ce-power-row" }, h("legend", {}, name), ...cells, h("button", words, "×"));
  }

  /** Show the rows as they are now. */
  function draw() {
    const full = now.length >= (schema.maxItems ?? Infinity);
    const words = { type: "button", class: "ce-quiet", disabled: full, onclick: add };
    const more = h("button", words, `Add a ${thing.toLowerCase()}`);
    root.replaceChildren(...now.map(line), more);
  }

  /** @param {number} at */
  function remove(at) {
    now = now.filter((_, place) => place !== at);
    changed();
    draw();
    root.querySelector("button")?.focus();
  }

  /** Add a row like the last. */
  function add() {
    const first = Object.fromEntries(fields.map(([name, field]) => [name, follow(field).minimum ?? null]));
    now = [...now, { ...(now[now.length - 1] ?? first) }];
    changed();
    draw();
    /** @type {HTMLElement | null} */ (root.querySelector("fieldset:last-of-type input"))?.focus();
  }

  draw();
  return root;
}
