// Chinese has no spaces between words: each pair of neighbouring characters counts as one, and each character.

/**
 * The words of some texts, each once: unsigned 32-bit numbers made of two UTF-16 units, or of one. The case is that of the
 * conditions in SQL; nothing goes across a space.
 */
export function wordsOf(texts: Iterable<string>): Set<number> {
  const words = new Set<number>();
  for (const text of texts) {
    let before = 0;
    const folded = fold(text);
    for (let place = 0; place < folded.length; place += 1) {
      const unit = folded.charCodeAt(place);
      const isSpace = isSpaceUnit(unit);
      if (!isSpace) words.add(unit);
      if (!isSpace && before > 0) words.add(pair(before, unit));
      before = isSpace ? 0 : unit;
    }
  }
  return words;
}

/** The words that each text holding the keyword has: its pairs; a character that stands alone. */
export function wordsOfKeyword(keyword: string): number[] {
  const words = new Set<number>();
  // as the conditions in SQL have it
  for (const run of fold(keyword.toLowerCase()).split(space)) {
    if (run.length === 1) words.add(run.charCodeAt(0));
    for (let place = 1; place < run.length; place += 1) {
      words.add(pair(run.charCodeAt(place - 1), run.charCodeAt(place)));
    }
  }
  return [...words];
}

function pair(one: number, other: number): number {
  return one * 0x10000 + other;
}

const space = /\s+/;

function isSpaceUnit(unit: number): boolean {
  // most are letters or Chinese
  if ((unit > 0x20 && unit < 0x80) || (unit > 0x3000 && unit < 0xfe00)) return false;
  return space.test(String.fromCharCode(unit));
}

/** Lower case, character by character and as long as before: a part of a text is folded as the whole of it. */
function fold(text: string): string {
  if (text.toLowerCase() === text) return text;
  return Array.from(text, (character) => character.toLowerCase().slice(0, character.length)).join("");
}
