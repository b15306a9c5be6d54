import sanitizeHtml from "sanitize-html";
import * as z from "zod";
import { maxTextLength } from "#contract/chat/message";
import { isBlank } from "#contract/kernel/unseen";
import { badInput } from "../../kernel/errors";

// what the editors of our page and of older clients make of typed and pasted text; no attribute but a link's
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["a", "b", "br", "div", "em", "i", "p", "s", "span", "strong", "u"],
  allowedAttributes: { a: ["href", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { target: "_blank", rel: "noopener noreferrer nofollow" }),
  },
};

/**
 * The HTML of a text message as it is stored and shown; emoji stay as `[!code]`.
 * Throws `badInput` when nothing can be read in it or when it is too long.
 */
export function cleanText(content: string): string {
  const clean = /[<>&]/.test(content) ? sanitizeHtml(content, allowed) : content;
  const written = clean.replace(/<[^>]*>/g, "");
  if (isBlank(written)) throw badInput("content", "不能发送空白消息");
  if (written.trim().length > maxTextLength) throw badInput("content", `最多 ${maxTextLength} 个字`);
  return clean.trim().toWellFormed();
}

const longestLink = 2048;
const Link = z.url({ protocol: /^https?$/, hostname: /./ }).max(longestLink);

/** The address of a link message as a text message has it. Throws `badInput` for anything but an http(s) address. */
export function linkText(address: string): string {
  const link = Link.safeParse(address.trim());
  if (link.success) return textHtml(link.data.toWellFormed());
  throw badInput("content", `链接须是完整的 http(s) 网址，最多 ${longestLink} 个字符`);
}

/** Plain text as the HTML a text message travels as. */
export function textHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replace(/\r\n?|\n/g, "<br />");
}
