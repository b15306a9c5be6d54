const tag = /<[a-z!/?][^<>]*>/i;

/** True for what is meant as HTML: a form without scripts may send plain text as well. */
export function hasTags(text: string): boolean {
  return tag.test(text);
}

/** Plain text as HTML that says the same. */
export function escapeBrackets(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Escaped text as paragraphs, set apart by empty lines, and line breaks. */
export function paragraphsOf(text: string): string {
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  return paragraphs.map((lines) => lines && `<p>${lines.replaceAll("\n", "<br />")}</p>`).join("");
}
