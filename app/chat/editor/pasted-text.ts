/**
 * Reads the text of HTML from the clipboard as a page would show it: paragraphs with an empty line between them, line breaks,
 * cells of a row parted by tabs. Nothing of it is run or loaded.
 */
export function pastedText(html: string): string {
  const lines = new Lines();
  read(new DOMParser().parseFromString(html, "text/html").body, lines, false);
  return lines.text;
}

/** Text that grows, with the line breaks owed before what comes next. */
class Lines {
  text = "";
  private owed = 0;

  /** Begins what follows below what is there, `count` line breaks later. */
  part(count: number): void {
    this.owed = Math.max(this.owed, count);
  }

  add(piece: string): void {
    if (piece === "") return;
    if (this.text !== "") this.text += "\n".repeat(this.owed);
    this.owed = 0;
    this.text += piece;
  }

  /** Adds text whose white space counts as one space, and as none where a line begins. */
  addFolded(piece: string): void {
    const folded = piece.replace(/[ \t\r\n\f]+/g, " ").replace(/\u00a0/g, " ");
    const isStart = this.owed > 0 || this.text === "" || /[\s]$/.test(this.text);
    this.add(isStart ? folded.replace(/^ /, "") : folded);
  }

  /** Drops the space before a line's end. */
  end(): void {
    this.text = this.text.replace(/ $/, "");
  }
}

const unseen = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "TITLE", "IFRAME", "OBJECT", "SELECT"]);
const paragraphs = new Set(["P", "H1", "H2", "H3", "H4", "H5", "H6", "BLOCKQUOTE", "PRE", "TABLE", "UL", "OL", "DL"]);
const blocks = new Set(
  "ADDRESS ARTICLE ASIDE CAPTION DD DIV DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR LI MAIN NAV SECTION TR".split(
    " ",
  ),
);

function read(parent: Node, lines: Lines, isKept: boolean): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) {
      if (isKept) lines.add(node.data);
      else lines.addFolded(node.data);
    } else if (node instanceof HTMLElement) readElement(node, lines, isKept);
  }
}

function readElement(element: HTMLElement, lines: Lines, isKept: boolean): void {
  const { tagName: name, style } = element;
  if (unseen.has(name) || element.hidden || style.display === "none") return;
  if (name === "BR") {
    lines.end();
    lines.add("\n");
    return;
  }
  const gap = paragraphs.has(name) && !element.closest("li, td, th") ? 2 : 1;
  const isBlock = gap === 2 || paragraphs.has(name) || blocks.has(name);
  if (isBlock) {
    lines.end();
    lines.part(gap);
  }
  if ((name === "TD" || name === "TH") && element.previousElementSibling) {
    lines.end();
    lines.add("\t");
  }
  read(element, lines, isKept || name === "PRE" || style.whiteSpace.startsWith("pre"));
  if (isBlock) {
    lines.end();
    lines.part(gap);
  }
}
