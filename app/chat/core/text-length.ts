import { textToHtml } from "./text-html";

/** Characters of a text message; the contract has the same number, a test holds them together. */
export const maxTextLength = 5000;

/** The length of a typed text as the server counts it: without tags, with escaped characters. */
export function textLength(text: string): number {
  return textToHtml(text).replace(/<br>/g, "").length;
}
