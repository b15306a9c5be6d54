/** A rate in basis points as staff read it: 38 → `0.38%`. */
export function formatRate(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}

/** `0.38`, `0.38%` or `1` → basis points; null for what is no percentage of at most two decimals up to 100. Never goes through a float. */
export function parseRate(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole + decimals.padEnd(2, "0"));
  return basisPoints <= 10_000 ? basisPoints : null;
}
