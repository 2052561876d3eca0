// @ts-check
/**
 * HTML that the worker wrote, reduced to plain elements without attributes but the first number of a list: rules in words, never anything that acts.
 *
 * @module
 */

const PLAIN = new Set(
  "a b blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre section small span strong sub sup table tbody td tfoot th thead tr ul"
    .split(" ")
    .map((tag) => tag.toUpperCase()),
);

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function copied(node) {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element)) return [];
  if (["SCRIPT", "STYLE", "TEMPLATE"].includes(node.tagName)) return [];
  const inner = [...node.childNodes].flatMap(copied);
  if (!PLAIN.has(node.tagName) || node.tagName === "A") return inner;
  const copy = document.createElement(node.tagName);
  if (copy instanceof HTMLOListElement && node instanceof HTMLElement) copy.start = Number(node.getAttribute("start") ?? 1);
  copy.append(...inner);
  return [copy];
}

/**
 * Nodes for HTML, with no attribute, link, picture or script left in them.
 * @param {string} html
 * @returns {Node[]}
 */
export function plain(html) {
  // Another document: nothing in it is loaded or run.
  const read = new DOMParser().parseFromString(html, "text/html");
  return [...read.body.childNodes].flatMap(copied);
}
