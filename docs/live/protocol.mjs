// @ts-check
/**
 * What the page and the worker say to each other: JSON text in, JSON text out.
 *
 * A question is `{do: "deal", ...}`; an answer has `shown` or another key, or `error` and `problems` if nothing was
 * changed. Nothing in here runs: these are the shapes that the other modules name.
 *
 * @module
 */

/**
 * A piece of a line of the story: one of the three is there.
 * @typedef {{text?: string, card?: string, suit?: string, ink?: "faint" | "strong" | "red" | "good" | "bad"}} Part
 */

/** @typedef {{made: number, parts: Part[]}} StoryLine */

/** @typedef {{from: number, lines: StoryLine[]}} Story */

/**
 * @typedef {object} Seat
 * @property {number} seat from 0
 * @property {string} name
 * @property {string | null} bot its kind
 * @property {boolean} you
 * @property {number} cards how many it holds
 * @property {boolean} turn
 * @property {boolean} calling its call is due
 * @property {number | null} total its points in a match, where somebody scores
 * @property {number | null} wins
 * @property {string | null} level where it stands and what is wild for it, if the rules have levels
 * @property {number | null} place from 1
 * @property {boolean} out
 */

/**
 * @typedef {object} HandCard
 * @property {string} card such as 7H
 * @property {number} at which of equal ones, from 0
 * @property {boolean} playable
 * @property {string | null} why
 * @property {boolean} wild
 * @property {string | null} power in a few words
 * @property {string | null} alone the one play of this card alone, if there is exactly one
 * @property {boolean} more whether further cards may go with it
 */

/** @typedef {{move: string, words: string, kind: string}} Act */

/** @typedef {{move: string, words: string, why: string}} Refused */

/** @typedef {{winners: number[], points: number[] | null, hand_points: number[], blocked: boolean, words: string[]}} Result */

/**
 * What there is to see.
 * @typedef {object} Shown
 * @property {"play" | "step"} mode
 * @property {"turn" | "aside" | "deal" | "over" | "bot" | "step"} asks
 * @property {string} prompt
 * @property {string} title
 * @property {string} source
 * @property {number} players
 * @property {number | null} seat
 * @property {string} seed
 * @property {boolean} match
 * @property {number} round
 * @property {string} goal how far the match goes, such as "to 100 points"; empty where there is none
 * @property {number} made
 * @property {number} of
 * @property {Seat[]} seats
 * @property {string} top
 * @property {string | null} suit
 * @property {boolean} named
 * @property {number} pile
 * @property {number} stock
 * @property {number} direction
 * @property {number} deck
 * @property {HandCard[]} hand
 * @property {Act[]} acts
 * @property {Refused[]} refused
 * @property {string[][] | null} open
 * @property {Result | null} result
 * @property {number[] | null} match_winners
 * @property {boolean} undo
 * @property {Story} story
 */

/** @typedef {{move: string, suit: string | null, swap: number | null, call: boolean}} PlayOption */

/**
 * What can be done with some cards.
 * @typedef {object} CardAnswer
 * @property {string | null} why
 * @property {string[]} suits
 * @property {{seat: number, name: string, cards: number}[]} targets
 * @property {boolean[]} calls
 * @property {string[]} more
 * @property {PlayOption[]} plays
 */

/**
 * A schema, as far as the form of the knobs reads it.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [type]
 * @property {(string | number)[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [prefixItems]
 * @property {Schema | false} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [propertyNames]
 * @property {Schema | false} [additionalProperties]
 */

/** @typedef {Record<string, any>} Rules the document of a rule set */

/** @typedef {{name: string, title: string, source: string, players: [number, number], goal: string, rules: Rules}} Preset */

/** @typedef {{presets: Preset[], schema: Record<string, Schema>, first: string[], bots: {name: string, words: string}[]}} Offers */

/** @typedef {{problems: string[], players: [number, number] | null, words: string}} Checked */

/** @typedef {{error?: string, problems?: string[], [key: string]: any}} Answer */

/** @typedef {{do: string, [key: string]: unknown}} Question */

export {};
