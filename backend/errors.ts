import { code } from "#contract/errors";
import type { GivenReason, RefusalValues } from "#contract/refusals";
import type { LimitName } from "./limit-name";

/** An expected refusal: the envelope's code and a Chinese message that says what to do next. */
export class AppError extends Error {
  override readonly name = "AppError";
  #reason: GivenReason | undefined;
  #values: RefusalValues | undefined;
  #limit: LimitName | undefined;
  constructor(
    readonly code: number,
    message: string,
    /** For the log only: never message content, tokens or personal data. */
    readonly detail?: Record<string, unknown>,
  ) {
    super(message);
  }

  /** Gives the reason as well, and what the message names, for clients that speak other languages; answers itself. */
  because(reason: GivenReason, values?: RefusalValues): this {
    this.#reason = reason;
    this.#values = values;
    return this;
  }

  /** Names the limit that was reached, for the metrics; answers itself. */
  atLimit(limit: LimitName): this {
    this.#limit = limit;
    return this;
  }

  get limit(): LimitName | undefined {
    return this.#limit;
  }

  /** What a client is told. */
  get told(): { code: number; msg: string; reason?: GivenReason; values?: RefusalValues } {
    const { code: refused, message: msg } = this;
    return { code: refused, msg, ...(this.#reason && { reason: this.#reason, values: this.#values }) };
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
