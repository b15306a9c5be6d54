import { expect } from "vitest";

/** Matches a refusal of the API, as the client throws it, by its code and a part of its message. */
export function refusal(code: number, message: string) {
  return expect.objectContaining({ code, message: expect.stringContaining(message) });
}
