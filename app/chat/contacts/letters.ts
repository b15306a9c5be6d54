import type { ContactLine } from "../core/state/select";

/** Gives the letter of a contact: that of its name's pinyin; `#` for all else. */
export function letterOf({ contact }: ContactLine): string {
  const first = contact.pinyin?.trimStart().charAt(0).toUpperCase() ?? "";
  return /^[A-Z]$/.test(first) ? first : "#";
}

/** Lists the letters there are, in their order, `#` last. */
export function lettersOf(lines: readonly ContactLine[]): string[] {
  const letters = [...new Set(lines.map(letterOf))].sort();
  return [...letters.filter((letter) => letter !== "#"), ...letters.filter((letter) => letter === "#")];
}

/**
 * Finds the contact that a letter leads to: its first below a heading. Asked again, `last` being the one before, that below the next heading
 * which has one, and then the first again.
 */
export function contactAtLetter(
  lines: readonly ContactLine[],
  letter: string,
  last: string | null,
): ContactLine | undefined {
  const headings = new Set<string>();
  const targets = lines.filter((line) => {
    const isFirst = letterOf(line) === letter && !headings.has(line.contact.index);
    if (isFirst) headings.add(line.contact.index);
    return isFirst;
  });
  return targets[targets.findIndex(({ key }) => key === last) + 1] ?? targets[0];
}
