/** The HTML of typed text, as a client sends it: emoji that every client knows as codes, others as they are; white space around it is trimmed. */
export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .trim()
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/\n/g, "<br>")
    .replace(singleEmoji, codeOf);
}

// one drawn by a single character; those put together of several stay characters, which every client can draw
const singleEmoji = /\u200d?(?!\p{RI}|\p{EMod})\p{EPres}(?![\ufe0f\u200d]|\p{EMod})/gu;

// those that every client of the contract draws from their code (wire-contract 4.3)
const coded =
  /^[\u{1f600}-\u{1f607}\u{1f609}-\u{1f612}\u{1f617}-\u{1f621}\u{1f62c}\u{1f633}\u{1f636}\u{1f642}-\u{1f644}\u{1f911}\u{1f913}\u{1f914}\u{1f917}\u{1f920}\u{1f921}\u{1f923}\u{1f925}\u{1f928}-\u{1f92d}\u{1f92f}\u{1f970}\u{1f973}\u{1f9d0}]$/u;

function codeOf(emoji: string): string {
  return coded.test(emoji) ? `[!${emoji.codePointAt(0)?.toString(16)}]` : emoji;
}
