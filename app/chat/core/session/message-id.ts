/** A new message's id. `crypto.randomUUID` exists on https pages only, and a school's server may be reached without. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
