import { expect } from "vitest";
import { code } from "#contract/kernel/errors";

/** Matches a refusal of the API, as the client throws it, by its code and a part of its message. */
export function refusal(code: number, message: string) {
  return expect.objectContaining({ code, message: expect.stringContaining(message) });
}

/** A call whose field cannot be taken: the sentence holds these words, and the field's key stands beside it. */
export function refusedField(field: string, words = "") {
  const refusal = expect.objectContaining({ values: expect.objectContaining({ field }) });
  return expect.objectContaining({ code: code.badInput, message: expect.stringContaining(words), refusal });
}
