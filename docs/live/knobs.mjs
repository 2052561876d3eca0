// @ts-check
/**
 * A form for a rule set, generated from its schema.
 *
 * Nothing is judged here beyond what a control can hold; whether the knobs go together, the library says.
 *
 * @module
 */
import { flag, oneOf, pair, ranked, several, text, whole } from "./controls.mjs";
import { h } from "./dom.mjs";
import { follower, human } from "./schemas.mjs";
import { powers, rows, stepped } from "./tables.mjs";

/** @typedef {import("./controls.mjs").Asked} Asked */
/** @typedef {import("./protocol.mjs").Rules} Rules */
/** @typedef {import("./protocol.mjs").Schema} Schema */

/**
 * A form generator for one family of schemas.
 * @param {Record<string, Schema>} schemas by name
 */
export function formOf(schemas) {
  const follow = follower(schemas);
  let ids = 0;

  /**
   * A line of the form: a label, a control, and what the knob means below it.
   * @param {string} name
   * @param {string} about
   * @param {HTMLElement} control
   * @param {HTMLElement} [more] a line that changes with the control
   */
  function labelled(name, about, control, more) {
    const target = control.matches("input, select") ? control : (control.querySelector("input, select") ?? control);
    ids += 1;
    target.id ||= `ce-knob-${ids}`;
    const words = h("span", { class: "ce-about", id: `ce-knob-about-${ids}` }, about);
    const described = [words.id];
    if (more) {
      more.id = `ce-knob-more-${ids}`;
      described.push(more.id);
    }
    target.setAttribute("aria-describedby", described.join(" "));
    return h("div", { class: "ce-knob" }, h("label", { for: target.id }, name), control, words, more);
  }

  /**
   * A group of knobs, or of controls that belong together.
   * @param {string} name
   * @param {string} about
   * @param {Element[]} inner
   */
  function group(name, about, inner) {
    return h(
      "fieldset",
      { class: "ce-group" },
      h("legend", {}, human(name)),
      h("span", { class: "ce-about" }, about),
      ...inner,
    );
  }

  /**
   * One knob with everything around it.
   * @param {string} name
   * @param {Asked} asked
   * @returns {HTMLElement}
   */
  function knob(name, asked) {
    const about = asked.schema.description ?? "";
    const schema = follow(asked.schema);
    const here = { ...asked, schema };
    if (schema.enum) {
      const { control, meaning } = oneOf(here);
      return labelled(human(name), asked.schema.description ?? "", control, meaning);
    }
    if (schema.type === "boolean") return labelled(human(name), about, flag(here));
    if (schema.type === "string") return labelled(human(name), about, text(here));
    if (schema.type === "integer" || schema.anyOf) return labelled(human(name), about, whole(here));
    if (schema.prefixItems) return group(name, about, [pair(here, follow)]);
    if (schema.type === "array") {
      const things = follow(schema.items || {}).properties;
      return group(name, about, [things ? rows(here, follow) : several(here, follow)]);
    }
    if (schema.properties) {
      const now = { ...asked.value };
      const inner = Object.entries(schema.properties).map(([field, inner]) =>
        knob(field, {
          schema: inner,
          path: `${asked.path}.${field}`,
          value: now[field],
          set(to) {
            now[field] = to;
            asked.set({ ...now });
          },
        }),
      );
      return group(name, about, inner);
    }
    const keys = follow(schema.propertyNames ?? {});
    if (keys.enum) return group(name, about, [ranked(here, follow)]);
    if (keys.anyOf)
      return group(name, about, [powers({ ...here, schema: { ...schema, propertyNames: keys } }, follow)]);
    return group(name, about, [stepped(here, follow)]);
  }

  /**
   * The knobs of a rule set: some first, the rest folded away.
   * @param {Rules} rules
   * @param {string[]} first
   * @param {(rules: Rules) => void} changed is given the whole rule set after each change
   * @returns {HTMLElement}
   */
  return function form(rules, first, changed) {
    const fields = schemas.rules?.properties ?? {};
    let now = rules;
    /** @param {string} name */
    const one = (name) =>
      knob(name, {
        schema: fields[name],
        path: name,
        value: rules[name],
        set(to) {
          const { [name]: _, ...others } = now;
          now = to === undefined ? others : { ...others, [name]: to };
          changed(now);
        },
      });
    const rest = Object.keys(fields).filter((name) => !first.includes(name));
    return h(
      "div",
      { class: "ce-knobs" },
      ...first.filter((name) => name in fields).map(one),
      h("details", { id: "ce-more-knobs" }, h("summary", {}, `${rest.length} more knobs`), ...rest.map(one)),
    );
  };
}
