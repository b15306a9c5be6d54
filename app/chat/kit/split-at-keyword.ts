/** The text in parts, every second of which is the keyword, whatever the case. */
export function splitAtKeyword(text: string, keyword: string): string[] {
  const wanted = keyword.trim();
  if (wanted === "") return [text];
  return text.split(new RegExp(`(${wanted.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")})`, "gi"));
}
