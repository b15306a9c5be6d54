// Text messages travel as HTML (wire-contract 4.3). The page never renders HTML: it reads the text out of it.

import type { Message } from "#contract/chat/message";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text of a message's HTML: `<br>` and blocks as line breaks, every other tag dropped, emoji codes as emoji. */
export function plainText(html: string): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(?:div|p|li)\s*>(?!\s*$)/gi, "\n")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity);
  return withEmoji(text);
}

/** Reads the text of a message as it stands: nothing of files and of bundles. */
export function textOf({ type, content }: Pick<Message, "type" | "content">): string {
  if (typeof content !== "string") return "";
  return type === "text" ? plainText(content) : type === "event" ? content : "";
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return isCodePoint(point) ? String.fromCodePoint(point) : whole;
}

// existing clients write the code of ☺ so
const misspelt = "1263a";

/** Emoji travel as `[!1f600]`, several code points joined by `-`. */
function withEmoji(text: string): string {
  return text.replace(/\[!([0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*)\]/gi, (whole, codes: string) => {
    const points = codes.split("-").map((code) => parseInt(code === misspelt ? code.slice(1) : code, 16));
    return points.every(isCodePoint) ? String.fromCodePoint(...points) : whole;
  });
}

function isCodePoint(value: number): boolean {
  return value > 0 && value <= 0x10ffff && !(value >= 0xd800 && value <= 0xdfff);
}
