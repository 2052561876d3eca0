// @ts-check
/**
 * A game from the visitor's side: what is asked of the desk, what is shown, and what the address holds.
 *
 * @module
 */
import { openConsole } from "./console.mjs";
import { Ended, openDesk } from "./desk.mjs";
import { h } from "./dom.mjs";
import { openKeys, openRules } from "./help.mjs";
import { openSetup } from "./setup.mjs";
import { clearAddress, gameInAddress, openSharing, presetInAddress, putIntoAddress } from "./sharing.mjs";
import { openTable } from "./table.mjs";

/** @typedef {import("./protocol.mjs").Answer} Answer */
/** @typedef {import("./protocol.mjs").Question} Question */
/** @typedef {import("./protocol.mjs").Shown} Shown */
/** @typedef {import("./setup.mjs").Wanted} Wanted */

/** How long the others seem to think, in milliseconds. */
const PACE = 250;

/** @type {Wanted} */
const FIRST = { preset: "starter-rules", players: 2, bots: "tips", match: false };

/**
 * How long the others take: nothing for who prefers no motion, or as the table says itself.
 * @param {HTMLElement} root
 * @returns {number}
 */
function pace(root) {
  if (root.dataset.pace !== undefined) return Number(root.dataset.pace);
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACE;
}

/**
 * Open the table: start Python, and put what there is to see into the page.
 * @param {HTMLElement} root
 * @param {(sentence: string) => void} report says how the loading goes on
 */
export function openGame(root, report) {
  /** What was dealt last; null where the game was opened, and its rules are not known here. */
  /** @type {Wanted | null} */
  let wanted = null;
  let title = "";
  /** @type {string | null} */
  let fragment = null;
  /** @type {ReturnType<typeof openSetup> | undefined} */
  let setup;
  /** Counts the games: what is on its way for one of them is not shown in the next. */
  let game = 0;
  /** What the desk showed last. */
  /** @type {Shown | null} */
  let latest = null;
  /** Where in the game the visitor wants to step next. */
  /** @type {number | null} */
  let wish = null;
  let stepping = false;

  const started = () => openDesk({ onLoading: report, onOut: (text) => terminal.write(text) });
  let desk = started();

  const table = openTable(root, {
    move: (move) => void decide({ do: "move", move }),
    silence: () => void decide({ do: "silence" }),
    undo: () => void decide({ do: "undo" }),
    again: () => void dealAgain(),
    hint: () => void hint(),
    help: () => keys.showModal(),
    rules: () => void rules.show(),
    setup: () => void newGame(),
    step: (at) => void step(at),
    take: (at, seat) => void decide({ do: "take", at, seat }),
    about: async (cards) => /** @type {any} */ (await asked({ do: "card", cards })),
  });
  const sharing = openSharing({
    record: async () => /** @type {any} */ (await asked({ do: "record" })),
    open: async (text) => {
      if (!(await begin({ do: "open", text }))) return;
      root.scrollIntoView({ block: "nearest" });
      table.focus();
    },
    tell: table.tell,
  });
  const terminal = openConsole({ run: (line) => desk.run(line), stop: restart });
  const keys = openKeys();
  const rules = openRules({
    read: async () => /** @type {any} */ (await asked({ do: "rules" })),
    card: async () => {
      try {
        return await desk.ask({ do: "card_page" });
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    },
  });
  root.append(sharing.root, terminal.root, keys, rules.root);

  /**
   * Ask the desk; an error is shown if the game is still the same, and null comes back.
   *
   * A table that comes back is shown at once, whatever has happened since: the desk tells each line of the story once.
   * @param {Question} question
   * @returns {Promise<Answer | null>}
   */
  async function asked(question) {
    const mine = game;
    try {
      const answer = await desk.ask(question);
      if (answer.error === undefined) {
        if (answer.shown) see(answer.shown);
        return answer;
      }
      if (mine === game) table.complain([...new Set([answer.error, ...(answer.problems ?? [])])].join("\n"));
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      if (mine === game) table.complain(error.message);
    }
    return null;
  }

  /** @param {Shown} shown */
  function see(shown) {
    latest = shown;
    title = shown.title;
    table.show(shown, wish !== null);
  }

  /** Let the others say what they have to say, one after the other. */
  async function follow() {
    const mine = game;
    while (latest?.asks === "bot") {
      await new Promise((resolve) => setTimeout(resolve, pace(root)));
      if (mine !== game) return;
      if ((await asked({ do: "go" })) === null || mine !== game) return;
    }
  }

  /** Take away the error, and what is offered beside it. */
  function forgive() {
    table.complain(null);
    document.getElementById("ce-fresh")?.remove();
  }

  /** Keep the game in the address, so that a reload brings it back. */
  async function keep() {
    const mine = game;
    const answer = await asked({ do: "share" });
    if (answer === null || mine !== game) return;
    fragment = answer.fragment;
    sharing.show(answer.fragment);
  }

  /**
   * Something that the visitor decides within a game.
   * @param {Question} question
   */
  async function decide(question) {
    table.setBusy(true);
    const mine = game;
    const answer = await asked(question);
    if (mine !== game) return; // whatever has begun says when the visitor can go on
    table.setBusy(false);
    if (answer === null) return;
    forgive();
    const kept = keep();
    await follow();
    await kept;
    if (mine === game) await keep();
  }

  /**
   * Begin another game: dealt, or opened. Nothing more is asked in the one before, which goes on if there is no other.
   * @param {Question} question
   * @returns {Promise<boolean | null>} whether there is one; null if yet another has begun in the meantime
   */
  async function begin(question) {
    game += 1;
    const mine = game;
    wish = null;
    table.setBusy(true);
    const answer = await asked(question);
    if (mine !== game) return null;
    table.setBusy(false);
    if (answer === null) {
      if (latest?.asks === "bot") void follow().then(keep);
      return false;
    }
    forgive();
    wanted = null;
    const played = follow();
    void keep();
    void played.then(keep);
    return true;
  }

  /**
   * @param {Wanted} what
   * @param {string} seed
   */
  async function deal(what, seed) {
    const dealt = await begin({ do: "deal", ...what, seed });
    if (dealt) {
      wanted = what;
      table.focus();
    }
    return dealt;
  }

  /** The same rules, other cards; where the rules came with a shared game, the visitor chooses. */
  async function dealAgain() {
    if (wanted) await deal(wanted, "");
    else await newGame();
  }

  /** What the setup needs, asked for once. */
  async function prepared() {
    if (setup) return setup;
    const offers = await asked({ do: "offers" });
    if (offers === null || setup) return setup;
    setup = openSetup({
      offers: /** @type {any} */ (offers),
      check: (knobs) => desk.ask({ do: "check", rules: knobs }),
      deal: (what, seed) => void deal(what, seed),
    });
    root.append(setup.root);
    return setup;
  }

  /** Open the setup. */
  async function newGame() {
    (await prepared())?.show(wanted, title);
  }

  /** Show a hint. */
  async function hint() {
    const answer = await asked({ do: "hint" });
    if (answer) table.showHint(answer.line, answer.move);
  }

  /**
   * Go to another table of the game; while one is on its way, only the last wish counts.
   * @param {number} at
   */
  async function step(at) {
    wish = at;
    if (stepping) return;
    stepping = true;
    while (wish !== null) {
      const next = wish;
      wish = null;
      if (await asked({ do: "step", at: next })) forgive();
      else break;
    }
    stepping = false;
  }

  /** End the worker, and go on with the game as it was last shared in a new one. */
  async function restart() {
    const before = { wanted, latest };
    game += 1;
    latest = null;
    desk.end();
    desk = started();
    table.setBusy(true);
    table.wait("Python is started again; one moment, and the game goes on");
    void desk.ready.then(
      () => report(""),
      (error) => table.complain(error.message),
    );
    if (fragment === null || !(await begin({ do: "open", fragment }))) return;
    wanted = before.wanted;
    if (before.latest?.mode === "step") await step(before.latest.made);
  }

  /** Offer a fresh deal, since what the address asks for cannot be had. */
  function offerFresh() {
    document.getElementById("ce-fresh")?.remove();
    const fresh = h("button", { type: "button", class: "ce-main", id: "ce-fresh" }, "Fresh deal");
    fresh.addEventListener("click", () => {
      clearAddress();
      void deal(FIRST, "");
    });
    table.offer(fresh);
  }

  /** The first game: the one in the address, or a fresh deal. */
  async function first() {
    const shared = gameInAddress();
    if (shared !== null) return begin({ do: "open", fragment: shared });
    return deal({ ...FIRST, preset: presetInAddress() ?? FIRST.preset }, "");
  }

  /** The address is another: if it holds another game, open that; if none, as behind a link within the page, put it back. */
  async function readdressed() {
    const other = gameInAddress();
    if (other === null) {
      if (fragment !== null) putIntoAddress(fragment);
    } else if (other === fragment) forgive();
    else if ((await begin({ do: "open", fragment: other })) === false) offerFresh();
  }

  return { ready: desk.ready, first, offerFresh, prepared, readdressed, focus: table.focus };
}
