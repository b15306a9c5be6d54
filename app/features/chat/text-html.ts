/** The HTML of typed text with its emoji as codes, as a client sends it; white space around it is trimmed. */
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

function codeOf(emoji: string): string {
  return emoji.startsWith("\u200d") ? emoji : `[!${emoji.codePointAt(0)?.toString(16)}]`;
}
