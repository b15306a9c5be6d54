import type { ByteRange } from "./file-storage";

/**
 * The part of a file that a `Range` header asks for: null for all of it (no header, several parts, another unit),
 * `unsatisfiable` for one behind its end (RFC 9110 §14).
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!asked) return null;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return null;
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}
