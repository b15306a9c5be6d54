/** Markup whose values were escaped. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[] | null;

/** Puts markup together; texts in it are escaped. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const parts = pieces.map((piece, index) => piece + (index < values.length ? textOf(values[index] ?? null) : ""));
  return { markup: parts.join("") };
}

function textOf(value: Value): string {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
