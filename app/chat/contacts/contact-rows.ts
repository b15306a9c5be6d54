import type { ContactLine } from "../core/state/select";

// as the rows are drawn, px: contact-item.tsx, contact-list.tsx
const rowHeight = 62;
const headingHeight = 24;

/** The heading above each contact; empty for all but the first of a letter. */
export function headingsOf(lines: readonly ContactLine[]): string[] {
  const letters = lines.map(({ contact }) => contact.index.replace(/^\[\d+\]/, ""));
  return letters.map((letter, place) => (letter === letters[place - 1] ? "" : letter));
}

/** The height of each row with its heading, px. */
export function rowHeights(headings: readonly string[]): number[] {
  return headings.map((heading) => rowHeight + (heading === "" ? 0 : headingHeight));
}
