/** The number backwards, as `order_no_reversed` keeps it: a search for last digits becomes a search for a beginning. */
export function reversedNumber(orderNo: string): string {
  return [...orderNo].reverse().join("");
}

/** The first text after all those that begin with `prefix` (letters and digits only). */
export function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
