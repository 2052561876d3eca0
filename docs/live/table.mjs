// @ts-check
/**
 * The table on the page: board, hand, what can be done, story; it shows, and hands on what the visitor wants.
 *
 * @module
 */
import { openBoard } from "./board.mjs";
import { short } from "./cards.mjs";
import { arrange, h, put, say } from "./dom.mjs";
import { openHand } from "./hand.mjs";
import { openPlaying } from "./playing.mjs";
import { openStepping } from "./stepping.mjs";
import { openStory, parts } from "./story.mjs";
import { addTips } from "./tip.mjs";

/** @typedef {import("./protocol.mjs").CardAnswer} CardAnswer */
/** @typedef {import("./protocol.mjs").HandCard} HandCard */
/** @typedef {import("./protocol.mjs").Part} Part */
/** @typedef {import("./protocol.mjs").Shown} Shown */

/**
 * What the visitor may want.
 * @typedef {object} Wishes
 * @property {(move: string) => void} move
 * @property {() => void} silence
 * @property {() => void} again deal once more
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} help
 * @property {() => void} rules
 * @property {() => void} setup
 * @property {(at: number) => void} step
 * @property {(at: number, seat: number) => void} take
 * @property {(cards: string[]) => Promise<CardAnswer | null>} about
 */

/**
 * Which cards of a hand have a power, and which, each told once.
 * @param {HandCard[]} hand
 * @returns {string}
 */
function legend(hand) {
  /** @type {Map<string, Set<string>>} */
  const told = new Map();
  for (const { card, power } of hand) {
    if (power !== null) told.set(power, (told.get(power) ?? new Set()).add(card));
  }
  return [...told].map(([power, cards]) => `${[...cards].map(short).join(" ")}: ${power}`).join(" · ");
}

/**
 * The table, empty.
 * @param {HTMLElement} root
 * @param {Wishes} wishes
 */
export function openTable(root, wishes) {
  /** @type {Shown | null} */
  let now = null;
  let busy = false;
  /** @type {string | null} */
  let hinted = null;

  const board = openBoard();
  const story = openStory();
  const stepping = openStepping({
    step: (at) => !busy && wishes.step(at),
    take: (at, seat) => !busy && wishes.take(at, seat),
  });
  const prompt = h("p", { id: "ce-prompt", tabindex: "-1" });
  const error = h("p", { id: "ce-error", hidden: true });
  const aside = h("p", { id: "ce-hint", hidden: true });
  const status = h("p", { id: "ce-status", class: "ce-unseen", role: "status" });
  const acts = h("div", { id: "ce-acts", class: "ce-acts", role: "group", "aria-label": "What else you can do" });
  const powers = h("p", { class: "ce-legend", hidden: true });
  const hand = openHand({ onPress: (at) => ready() && void playing.press(at), onRefused: tell });
  const playing = openPlaying({
    container: root,
    about: wishes.about,
    play: (move) => ready() && wishes.move(move),
    tell,
    onChange() {
      const left = playing.root.hidden && playing.root.contains(document.activeElement);
      drawHand();
      if (left) hand.focus();
    },
  });

  /** @param {string} words @param {string} id @param {() => void} act @param {string} [key] */
  const tool = (words, id, act, key) =>
    h("button", { type: "button", id, class: "ce-tool", "aria-keyshortcuts": key, onclick: act }, words);
  const undo = tool("Take back", "ce-undo", takeBack, "u");
  const hint = tool("Hint", "ce-hint-button", askHint, "h");
  const tools = h(
    "div",
    { class: "ce-tools" },
    undo,
    hint,
    tool("Rules", "ce-rules-button", wishes.rules),
    tool("New game", "ce-new", wishes.setup),
    tool("Keys", "ce-help-button", wishes.help, "?"),
  );
  const play = h(
    "div",
    { class: "ce-play" },
    board.root,
    prompt,
    error,
    aside,
    hand.root,
    powers,
    playing.root,
    acts,
    stepping.root,
    tools,
  );
  const side = h("div", { class: "ce-side" }, h("p", { class: "ce-side-title" }, "The story"), story.root);
  root.append(h("div", { class: "ce-columns" }, play, side), status);
  const refreshTips = addTips(play);

  /** @type {Map<string, HTMLButtonElement>} */
  let buttons = new Map();

  /** Whether the visitor can do something now. */
  function ready() {
    return !busy && now !== null && now.asks !== "bot";
  }

  /**
   * Say something to whoever listens, and show it.
   * @param {string} sentence
   */
  function tell(sentence) {
    status.textContent = "";
    status.textContent = sentence;
  }

  /** @param {string | null} sentence */
  function complain(sentence) {
    error.hidden = !sentence;
    say(error, sentence ?? "");
    if (!sentence) return;
    error.scrollIntoView({ block: "nearest" });
    tell(sentence);
  }

  /**
   * Offer something beside an error.
   * @param {HTMLButtonElement} button
   */
  function offer(button) {
    error.after(button);
    button.focus();
  }

  /** Show the hand with what is chosen in it. */
  function drawHand() {
    if (now) hand.show(now.hand, { ...playing.look(), hinted });
  }

  /**
   * A button for something that can be done.
   * @param {string} move
   * @param {string} words
   * @param {string} kind
   * @param {string | null} why not
   */
  function act(move, words, kind, why) {
    const button = buttons.get(move) ?? h("button", { type: "button", class: "ce-act", "data-move": move });
    if (!buttons.has(move)) button.addEventListener("click", () => press(button));
    say(button, words);
    put(button, "data-kind", kind);
    put(button, "aria-disabled", why === null ? null : "true");
    put(button, "data-tip", why);
    put(button, "aria-description", why);
    put(button, "aria-keyshortcuts", move === "draw" ? "d" : move === "pass" ? "p" : null);
    return button;
  }

  /** @param {HTMLButtonElement} button */
  function press(button) {
    if (button.getAttribute("aria-disabled") === "true")
      tell(`${button.textContent}: ${button.dataset.tip ?? "not now"}`);
    else if (ready()) {
      const { move, kind } = button.dataset;
      if (kind === "silence") wishes.silence();
      else if (kind === "again") wishes.again();
      else if (kind === "step") wishes.step(0);
      else wishes.move(move ?? "");
    }
  }

  /**
   * Show what can be done beside playing cards, always in the same order.
   * @param {Shown} shown
   */
  function drawActs(shown) {
    if (shown.asks === "bot") {
      for (const button of buttons.values()) put(button, "aria-disabled", "true");
      return;
    }
    const order = ["suit", "draw", "pass", "call", "catch", "jump", "silence", "deal"];
    const can = shown.acts.map(({ move, words, kind }) => ({
      move,
      words,
      kind,
      why: /** @type {string | null} */ (null),
    }));
    const cannot = shown.refused.map(({ move, words, why }) => ({ move, words, kind: move, why }));
    const all = [...can, ...cannot].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
    if (shown.asks === "over") {
      all.push({ move: "again", words: "Deal again", kind: "again", why: null });
      all.push({ move: "step", words: "Step through it", kind: "step", why: null });
    }
    buttons = new Map(all.map(({ move, words, kind, why }) => [move, act(move, words, kind, why)]));
    arrange(acts, [...buttons.values()]);
  }

  /** Whether the focus was in the table and its element is gone. */
  function isLost() {
    const focused = document.activeElement;
    return focused === null || focused === document.body || focused.getClientRects().length === 0;
  }

  /** Put the focus where the visitor goes on. */
  function focus() {
    const first = [...buttons.values()].find((button) => button.getAttribute("aria-disabled") !== "true");
    const wantsAct = first && (now?.asks !== "turn" || !now.hand.some(({ playable }) => playable));
    if (wantsAct) first.focus({ preventScroll: true });
    else if (hand.root.hidden || !hand.focus()) (first ?? prompt).focus({ preventScroll: true });
  }

  /**
   * Show a table.
   * @param {Shown} shown
   * @param {boolean} passing whether it is one on the way to another
   */
  function show(shown, passing = false) {
    const had = root.contains(document.activeElement);
    const asked = now?.prompt;
    now = shown;
    hinted = null;
    aside.hidden = true;
    board.show(shown);
    playing.begin(shown.hand);
    drawHand();
    const held = shown.open === null ? shown.hand : []; // else all hands lie open above
    hand.root.hidden = !held.length;
    powers.textContent = legend(held);
    powers.hidden = !powers.textContent;
    drawActs(shown);
    stepping.show(shown, passing);
    say(prompt, shown.prompt);
    put(undo, "aria-disabled", shown.undo ? null : "true");
    put(hint, "aria-disabled", shown.asks === "turn" || shown.asks === "aside" ? null : "true");
    put(root, "data-asks", shown.asks);
    put(root, "data-mode", shown.mode);
    put(root, "data-seed", shown.seed);
    put(root, "data-made", shown.made);
    put(root, "data-over", String(shown.asks === "over"));
    story.tell(shown.story);
    if (shown.asks !== "bot" && shown.prompt !== asked) tell(shown.prompt);
    const ended = shown.asks === "deal" || shown.asks === "over";
    if (had && (isLost() || (ended && hand.hasFocus()))) focus();
    refreshTips();
  }

  /**
   * Show a hint.
   * @param {Part[]} line
   * @param {string | null} move
   */
  function showHint(line, move) {
    aside.hidden = false;
    aside.replaceChildren(...parts(line));
    tell(aside.textContent ?? "");
    hinted = move && /^[A2-9TJQK][CDHS]/.test(move) ? move.slice(0, 2) : null;
    drawHand();
    for (const [name, button] of buttons) put(button, "data-hinted", name === move);
  }

  /** Take back, if something can be taken back. */
  function takeBack() {
    if (ready() && now?.undo) wishes.undo();
    else if (ready()) tell("Nothing of yours can be taken back");
  }

  /** Ask for a hint, if there is something to decide. */
  function askHint() {
    if (ready() && (now?.asks === "turn" || now?.asks === "aside")) wishes.hint();
  }

  root.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || now === null) return;
    if (key.length === 1) event.stopPropagation(); // the site has letters too: p and n turn its pages
    if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      d: () => buttons.get("draw")?.click(),
      p: () => buttons.get("pass")?.click(),
      u: takeBack,
      h: askHint,
      "?": wishes.help,
      Escape: () => playing.isChoosing() && playing.clear(),
    };
    if (!(key in keys)) return;
    event.preventDefault();
    keys[key]();
  });

  /** @param {boolean} is */
  function setBusy(is) {
    busy = is;
    put(root, "data-busy", is);
  }

  /**
   * Say, in the place of what is to be decided, that nothing can be decided now.
   * @param {string} sentence
   */
  function wait(sentence) {
    say(prompt, sentence);
    tell(sentence);
  }

  return { show, showHint, tell, complain, offer, focus, setBusy, wait };
}
