// Word has no lists in what it copies: paragraphs with `mso-list:l0 level2 lfo1` and a marker spelled out in a span.

const levelOf = (paragraph: Element) => Number(/mso-list:[^;"]*level(\d+)/i.exec(styleOf(paragraph))?.[1] ?? 0);
const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const marker = /mso-list:\s*ignore/i;
const numbered = /^[(（]?(\d+|[a-z]|[ivxlc]+|[一二三四五六七八九十]+)[.、)）]/i;

/** Turns runs of Word's list paragraphs into lists, one within the other by their levels. */
export function listOfParagraphs(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")].filter((element) => levelOf(element) > 0);
  /** The open lists of the run, outermost first. */
  let lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const before: Element | null = paragraph.previousElementSibling;
    if (!last || before !== lists[0]) lists = [];
    const level = levelOf(paragraph);
    const isOrdered = takeMarker(paragraph);
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) lists.push(openList(lists.at(-1), paragraph, isOrdered));
    const item = document.createElement("li");
    const text = document.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    lists.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}

function openList(parent: HTMLElement | undefined, paragraph: Element, isOrdered: boolean): HTMLElement {
  const list = document.createElement(isOrdered ? "ol" : "ul");
  if (!parent) paragraph.before(list);
  else (parent.lastElementChild ?? parent.appendChild(document.createElement("li"))).append(list);
  return list;
}

/** Removes the spelled-out marker; true when it was a number. */
function takeMarker(paragraph: Element): boolean {
  const spelled = [...paragraph.querySelectorAll("span")].find((span) => marker.test(styleOf(span)));
  const text = spelled?.textContent?.trim() ?? "";
  spelled?.remove();
  return numbered.test(text);
}
