/** An amount in a sentence, as tables show it: `123450` → `1,234.50`. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
}
