// without zod: the chat window uses it too

// controls, breaks and what Unicode ignores; what shapes its neighbours stays, which puts emoji together
const unseen = /(?![\u034f\u200c\u200d\p{VS}\u{e0020}-\u{e007f}])[\p{Cc}\p{DI}\u2028-\u202e]/gu;
const breakOrTab = /[\n\r\t]/;
// the Braille blank is a letter to Unicode
const seen = /[^\s\p{Cc}\p{DI}\u2800]/u;

/** Says whether nobody sees anything of a text. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** Leaves out of a line of text what nobody sees, and the spaces around it. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, "").trim();
}

/** Leaves out of several lines what nobody sees, and the spaces around them; their breaks stay. */
export function linesWithoutUnseen(text: string): string {
  return text.replace(unseen, (found) => (breakOrTab.test(found) ? found : "")).trim();
}
