import { computeAccessibleName } from "dom-accessibility-api";

/** The accessible name; of rows, list items and sections without one what they show. */
export function nameOf(element: Element): string {
  // the rule says so too; working it out takes long in lists
  const label = element.getAttribute("aria-label");
  if (label && !element.matches("[aria-labelledby], [aria-hidden=true]")) return fold(label);
  return fold(
    computeAccessibleName(element, { getComputedStyle: () => plainStyle(element) }) ||
      (element.matches("tr, li, section") ? shownText(element) : ""),
  );
}

const styles = new WeakMap<Document, CSSStyleDeclaration>();

/** One style for all elements of a page: no style sheets are loaded, and working out each would take most of the time. */
function plainStyle({ ownerDocument }: Element): CSSStyleDeclaration {
  const style = styles.get(ownerDocument) ?? ownerDocument.createElement("span").style;
  styles.set(ownerDocument, style);
  return style;
}

/** The texts below an element that are shown, blanks folded. */
export function shownText(element: Element): string {
  const texts: string[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, showText);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? "");
  }
  return fold(texts.join(" "));
}

/** False inside a closed `<details>`, a closed dialog, and what is hidden or not drawn on a wide screen without scripts. */
export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (isHidden(each) || isFolded(each)) return false;
  }
  return true;
}

const neverDrawn = ["template", "script", "style"];
// the classes of what is drawn with scripts only, and on small screens only
const undrawn = /(^| )(needs-script|desk:hidden)( |$)/;

/** By attributes rather than by `closest`: asked of every element on the way up, selectors would take most of the time. */
function isHidden(element: Element): boolean {
  const { localName } = element;
  if (neverDrawn.includes(localName) || element.hasAttribute("hidden")) return true;
  if (localName === "dialog" && !element.hasAttribute("open")) return true;
  return undrawn.test(element.getAttribute("class") ?? "");
}

function isFolded({ localName, parentElement }: Element): boolean {
  return localName !== "summary" && parentElement?.localName === "details" && !parentElement.hasAttribute("open");
}

// NodeFilter.SHOW_TEXT, which Node.js does not have as a global
const showText = 4;

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
