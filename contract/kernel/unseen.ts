// without zod: the chat window uses it too

// turning the direction of what follows, breaking lines, or standing for nothing; joiners stay, which put emoji together
const unseen = /[\p{Cc}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
// those, what joins emoji, and the Braille blank: by themselves they show nothing
const blank = new RegExp(`${unseen.source}|[\\u200c\\u200d\\u2800]`, "gu");
const breakOrTab = /[\n\r\t]/;

/** Leaves out of a line of text what nobody sees, and the spaces around it. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, "").trim();
}

/** Leaves what somebody sees of a text: empty where that is nothing. */
export function seenOf(text: string): string {
  return text.replace(blank, "").trim();
}

/** Leaves out of several lines what nobody sees, and the spaces around them; their breaks stay. */
export function linesWithoutUnseen(text: string): string {
  return text.replace(unseen, (found) => (breakOrTab.test(found) ? found : "")).trim();
}
