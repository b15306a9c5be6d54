import { plainText } from "./plain-text";
import { textToHtml } from "./text-html";

const quotedLength = 100;

/** The first line of a text message, as a quote has it. */
export function quotedLine(content: string): string {
  const line = plainText(content.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  return textToHtml(Array.from(line).slice(0, quotedLength).join(""));
}
