import { splitCode } from "./text-shape";

/** A piece of a text: words, or the address of a link. */
export interface Piece {
  text: string;
  /** The address it leads to; empty for words. */
  href: string;
}

// an address ends at white space, at what HTML or Chinese writing puts around it, or at a Chinese letter
const address =
  /(?:https?:\/\/|(?<![\w@./-])www\.)[^\s<>"'`{}|\\^，。；：！？、（）【】《》「」『』“”‘’…\u3400-\u9fff\uac00-\ud7a3\u3040-\u30ff]+/gi;
const closing = /[.,;:!?)\]]+$/;

/** Cuts a text at its web addresses; the sentence's own full stop or bracket is none of an address. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutClosing(match[0]);
    const href = /^www\./i.test(link) ? `https://${link}` : link;
    if (!isWebAddress(href)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: "" });
    pieces.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: "" });
  return pieces;
}

/** The first address that a text leads to away from here; empty for none. What is code is none of it. */
export function firstLink(text: string, here: string): string {
  for (const part of splitCode(text)) {
    const link = part.isCode ? undefined : splitLinks(part.text).find(({ href }) => href !== "" && !isOf(href, here));
    if (link) return link.href;
  }
  return "";
}

function isOf(href: string, origin: string): boolean {
  return new URL(href).origin === origin;
}

/** Brackets that were opened within the address belong to it. */
function withoutClosing(link: string): string {
  let kept = link.replace(closing, "");
  for (const sign of link.slice(kept.length)) {
    const opens = sign === ")" ? "(" : sign === "]" ? "[" : "";
    if (opens === "" || count(kept, opens) <= count(kept, sign)) break;
    kept += sign;
  }
  return kept;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function isWebAddress(link: string): boolean {
  try {
    const { protocol, hostname } = new URL(link);
    return (protocol === "http:" || protocol === "https:") && hostname !== "" && !/^www\.?$/i.test(hostname);
  } catch {
    return false;
  }
}
