/**
 * VAL-04: nothing, an empty array or object, and the texts that older clients send for nothing.
 * Zero and `false` are values.
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value === "" || value === "null" || value === "undefined";
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0;
}
