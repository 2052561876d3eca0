// @ts-check
/**
 * Schemas of rule sets, as the form reads them: references, names, what the members of an enum mean.
 *
 * @module
 */
import { SUITS } from "./cards.mjs";

/** @typedef {import("./protocol.mjs").Schema} Schema */

/** @typedef {(schema: Schema) => Schema} Follow a schema with its reference followed */

/** @type {Record<string, string>} */
const RANK_NAMES = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

/**
 * A name of the library as a person would write it.
 * @param {string} name such as hand_size
 */
export function human(name) {
  const words = name.replaceAll("_", " ");
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * A rank or a card as it is called in the form.
 * @param {string} key such as T or TH
 */
export function cardName(key) {
  const rank = RANK_NAMES[key[0]] ?? key[0];
  return key.length > 1 ? `${rank} of ${SUITS[key[1]].name}` : rank;
}

/**
 * What the members of an enum mean, from the description of the enum, which tells each as "name: sentence."
 * @param {Schema} schema
 * @returns {Record<string, string>}
 */
export function meanings({ description = "", enum: members = [] }) {
  const starts = members
    .map((member) => ({ member: String(member), at: description.indexOf(` ${member}: `) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return Object.fromEntries(
    starts.map(({ member, at }, place) => [
      member,
      description.slice(at + member.length + 3, starts[place + 1]?.at ?? description.length).trim(),
    ]),
  );
}

/**
 * What follows references into some schemas; a description beside a reference stays the one of the knob.
 * @param {Record<string, Schema>} schemas by name
 * @returns {Follow}
 */
export function follower(schemas) {
  return function follow(schema) {
    if (!schema.$ref) return schema;
    const found = schemas[schema.$ref.replace("#/$defs/", "")] ?? {};
    return follow({
      ...found,
      description: found.enum ? found.description : (schema.description ?? found.description),
    });
  };
}
