// P: order, R: refund, B: bill; the second of its making and six or eight digits
const pattern = /(?<![A-Za-z0-9])[PRB]20\d{18,20}(?![A-Za-z0-9])/g;
const mostCards = 3;

/** The numbers of orders, refunds and bills in a text, each once; the first three. */
export function recordNumbers(text: string): readonly string[] {
  return [...new Set(text.match(pattern) ?? [])].slice(0, mostCards);
}
