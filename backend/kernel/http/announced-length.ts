/** Reads the length that a request names for its body, in bytes; null where it names none: beside a transfer encoding a length means nothing. */
export function announcedLength({ headers }: Request): number | null {
  const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
  return length === null ? null : Number(length);
}
