// Amounts are whole fen everywhere; yuan exist only as text at the edge of the screen and the sheet (VAL-07).

const largestFen = 1_000_000_000_000;

/** `123450` → `1,234.50`; the unit stands in the column's head. */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${fen < 0 ? "-" : ""}${yuan}.${digits.slice(-2)}`;
}

/** Writes fen as the text of an input: `1250` → `12.50`. */
export function fenToInput(fen: number): string {
  return formatFen(fen).replaceAll(",", "");
}

/** `12.5`, `1,234.50` or `１２.５` → fen; null for anything that is no amount of at most two decimals. Never goes through a float. */
export function parseYuan(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.normalize("NFKC").trim());
  if (!match) return null;
  const [, yuan = "", decimals = ""] = match;
  const fen = Number(yuan.replaceAll(",", "") + decimals.padEnd(2, "0"));
  return fen <= largestFen ? fen : null;
}
