/** A rate in basis points as staff read it: 38 → `0.38%`. */
export function formatRate(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}

/** `0.38`, `0.38%` or `０.３８％` → basis points; null for what is no percentage of at most two decimals. Never goes through a float. */
export function parseRate(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?\s*%?$/.exec(text.normalize("NFKC").trim()) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, "0"));
}
