import { code } from "#contract/errors";

/** An expected refusal: the envelope's code and a Chinese message that says what to do next. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: number,
    message: string,
    /** For the log only: never message content, tokens or personal data. */
    readonly detail?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** Absent or not yours: both answer alike (wire-contract 1.3). */
export function absent(what: string): AppError {
  return new AppError(code.refused, `${what}不存在或已被删除`);
}

/** A field that cannot be taken, named as on the wire. */
export function badInput(field: string, problem: string): AppError {
  return new AppError(code.badInput, `${field}：${problem}`);
}
