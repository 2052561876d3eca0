// @ts-check
/**
 * A tip beside whatever the pointer or the focus is on, kept within its container. Escape puts it away.
 *
 * Screen readers do not need it: what it says is the description of the element.
 *
 * @module
 */
import { h, say } from "./dom.mjs";

/**
 * Tips for the elements of a container that have `data-tip`.
 * @param {HTMLElement} container which has a position
 * @returns {() => void} to be called when elements or their tips are others
 */
export function addTips(container) {
  const tip = h("div", { class: "ce-tip", "aria-hidden": "true", hidden: true });
  container.append(tip);

  /** @type {Element | null} */
  let over = null;

  /** @param {EventTarget | null} target */
  function show(target) {
    over = target instanceof Element ? target.closest("[data-tip]") : null;
    const text = over?.getAttribute("data-tip");
    tip.hidden = !text;
    if (!over || !text) return;
    say(tip, text);
    const around = container.getBoundingClientRect();
    const at = over.getBoundingClientRect();
    const middle = at.left + at.width / 2 - tip.offsetWidth / 2;
    const left = Math.max(around.left, Math.min(middle, around.right - tip.offsetWidth));
    tip.style.left = `${left - around.left}px`;
    tip.style.top = `${at.bottom - around.top + 4}px`;
  }

  /** Show the tip of whatever the keyboard is on. */
  function rest() {
    const focused = document.activeElement;
    show(focused && container.contains(focused) && focused.matches(":focus-visible") ? focused : null);
  }

  /** @param {Event} event */
  function point({ target }) {
    if (target instanceof Element && target.closest("[data-tip]")) show(target);
    else rest();
  }

  container.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(event));
  container.addEventListener("pointerleave", rest);
  container.addEventListener("click", point); // a finger cannot point without pressing
  container.addEventListener("focusin", rest);
  container.addEventListener("focusout", () => show(null));
  container.addEventListener("keydown", (event) => event.key === "Escape" && show(null));

  /** What tips say has changed. */
  return () => (over?.isConnected && over.matches(":hover, :focus-visible") ? show(over) : rest());
}
