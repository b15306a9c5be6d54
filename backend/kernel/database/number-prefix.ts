/**
 * The first text after all numbers that begin with `prefix` (capital letters and digits), in every collation: those of most databases have
 * signs before digits, so the sign after 9 would stand before it.
 */
export function afterPrefix(prefix: string): string {
  const head = prefix.replace(/9+$/, "");
  const last = head.at(-1);
  // letters come after all digits
  if (last === undefined) return "A";
  return head.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
}
