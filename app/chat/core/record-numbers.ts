// P: order, R: refund, B: bill; the second of its making and six or eight digits
const pattern = /(?<![A-Za-z0-9])[PRB]20\d{18,20}(?![A-Za-z0-9])/g;
const mostCards = 3;

export type RecordKind = "order" | "refund" | "bill";

const kinds: Readonly<Record<string, RecordKind>> = { P: "order", R: "refund", B: "bill" };

/** Lists the numbers of orders, refunds and bills in a text, each once; the first three. */
export function recordNumbers(text: string): readonly string[] {
  return [...new Set(text.match(pattern) ?? [])].slice(0, mostCards);
}

/** Names the kind of the records whose numbers are all that a text says; null for any other text. */
export function recordKindOf(text: string): RecordKind | null {
  const numbers = recordNumbers(text);
  if (numbers.length === 0 || text.split(/\s+/).some((word) => word !== "" && !numbers.includes(word))) return null;
  const [letter = "", ...others] = new Set(numbers.map((number) => number.slice(0, 1)));
  return others.length > 0 ? null : (kinds[letter] ?? null);
}
