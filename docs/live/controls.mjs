// @ts-check
/**
 * Controls for one knob: each shows a value and hands on a new one.
 *
 * @module
 */
import { h } from "./dom.mjs";
import { cardName, human, meanings } from "./schemas.mjs";

/** @typedef {import("./protocol.mjs").Schema} Schema */
/** @typedef {import("./schemas.mjs").Follow} Follow */

/**
 * A control: what it is for, what it holds, and whom it tells about a new value.
 * @typedef {object} Asked
 * @property {Schema} schema
 * @property {string} path such as draw.limit
 * @property {any} value
 * @property {(value: any) => void} set
 */

/**
 * One member of an enum, with what it means.
 * @param {Asked} asked
 */
export function oneOf({ schema, path, value, set }) {
  const told = meanings(schema);
  const options = (schema.enum ?? []).map((member) =>
    h("option", { value: member, selected: member === value, title: told[member] }, human(String(member))),
  );
  const control = h("select", { "data-knob": path }, ...options);
  const meaning = h("span", { class: "ce-about ce-meaning" }, told[value]);
  control.addEventListener("change", () => {
    meaning.textContent = told[control.value] ?? "";
    set(control.value);
  });
  return { control, meaning };
}

/**
 * Yes or no.
 * @param {Asked} asked
 */
export function flag({ path, value, set }) {
  const control = h("input", { type: "checkbox", "data-knob": path });
  control.checked = value === true;
  control.addEventListener("change", () => set(control.checked));
  return control;
}

/**
 * A whole number; where there may be none, an empty field means none.
 * @param {Asked} asked
 */
export function whole({ schema, path, value, set }) {
  const { minimum, maximum } = schema.anyOf?.find(({ type }) => type === "integer") ?? schema;
  const control = h("input", {
    type: "number",
    inputmode: "numeric",
    "data-knob": path,
    min: minimum,
    max: maximum,
    step: 1,
    placeholder: schema.anyOf ? "none" : null,
    value,
  });
  control.addEventListener("input", () => set(control.value === "" ? null : Number(control.value)));
  return control;
}

/**
 * A text.
 * @param {Asked} asked
 */
export function text({ path, value, set }) {
  const control = h("input", { type: "text", "data-knob": path, value });
  control.addEventListener("input", () => set(control.value));
  return control;
}

/**
 * Two numbers: the fewest and the most.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function pair({ schema, path, value, set }, follow) {
  const now = [...value];
  const ends = (schema.prefixItems ?? []).map((item, at) => {
    const control = whole({
      schema: follow(item),
      path: `${path}.${at}`,
      value: now[at],
      set(number) {
        now[at] = number;
        set([...now]);
      },
    });
    control.setAttribute("aria-label", at ? "the most" : "the fewest");
    return control;
  });
  return h("span", { class: "ce-row" }, ends[0], " to ", ends[1]);
}

/**
 * Some of the members of an enum.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function several({ schema, path, value, set }, follow) {
  const members = (schema.items ? follow(schema.items).enum : undefined) ?? [];
  const now = new Set(value);
  const boxes = members.map((member) => {
    const control = flag({
      schema: {},
      path: `${path}.${member}`,
      value: now.has(member),
      set(is) {
        if (is) now.add(member);
        else now.delete(member);
        set(members.filter((other) => now.has(other)));
      },
    });
    return h("label", { class: "ce-box" }, control, cardName(String(member)));
  });
  return h("span", { class: "ce-row" }, ...boxes);
}

/**
 * A number for each rank.
 * @param {Asked} asked
 * @param {Follow} follow
 */
export function ranked({ schema, path, value, set }, follow) {
  const number = follow(schema.additionalProperties || {});
  const now = { ...value };
  const ranks = follow(schema.propertyNames ?? {}).enum ?? [];
  const cells = ranks.map((rank) =>
    h(
      "label",
      { class: "ce-cell" },
      cardName(String(rank)),
      whole({
        schema: number,
        path: `${path}.${rank}`,
        value: now[rank] ?? "",
        set(points) {
          if (points === null) delete now[rank];
          else now[rank] = points;
          set({ ...now });
        },
      }),
    ),
  );
  return h("span", { class: "ce-row" }, ...cells);
}
