import type { Refusal } from "#contract/kernel/refusals";

/** A refusal of our own server, in its words and, where it gave one, with its reason. No words: nothing understandable came. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refusal: Refusal;
  constructor(answer: unknown) {
    const told = isRecord(answer) ? answer : {};
    super(typeof told.msg === "string" ? told.msg : "");
    this.refusal = refusalIn(told);
  }
}

function refusalIn({ reason, values }: Record<string, unknown>): Refusal {
  if (typeof reason !== "string") return {};
  return { reason, values: isRecord(values) && isValues(values) ? values : {} };
}

function isValues(values: Record<string, unknown>): values is Record<string, string | number> {
  return Object.values(values).every((value) => typeof value === "string" || typeof value === "number");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
