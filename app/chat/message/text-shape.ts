/** A piece of a text: what stands between two lines of three backquotes is code. */
export interface TextPart {
  text: string;
  isCode: boolean;
}

const fence = /```(?:\w*\n)?([\s\S]+?)\n?```\n?/g;

/** Cuts a text at its code. */
export function splitCode(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(fence)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isCode: false });
    parts.push({ text: match[1] ?? "", isCode: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isCode: false });
  return parts;
}

const emojiOnly =
  /^(?:\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*\s*){1,3}$/u;

/** True for up to three emoji and nothing else: they are drawn larger. */
export function isEmojiOnly(text: string): boolean {
  return emojiOnly.test(text);
}

const longText = 600;
const manyLines = 15;

/** True for a text that is folded until somebody unfolds it. */
export function isLong(text: string): boolean {
  return text.length > longText || text.split("\n", manyLines + 1).length > manyLines;
}
