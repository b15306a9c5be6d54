import type { ContactLine } from "../core/state/select";

// as the rows are drawn, px: contact-item.tsx, contact-list.tsx
const rowHeight = 62;
const headingHeight = 24;

/** The heading above each contact; empty for all but the first of a letter. */
export function headingsOf(lines: readonly ContactLine[]): string[] {
  const letters = lines.map(({ contact }) => contact.index.replace(/^\[\d+\]/, ""));
  return letters.map((letter, place) => (letter === letters[place - 1] ? "" : letter));
}

/** Where each row begins and, as one number more, where the last one ends, in px. */
export function rowTops(headings: readonly string[]): number[] {
  const tops = [0];
  for (const heading of headings) tops.push((tops.at(-1) ?? 0) + rowHeight + (heading === "" ? 0 : headingHeight));
  return tops;
}
