import { code } from "#contract/kernel/errors";
import type { GivenReason, RefusalValues } from "#contract/kernel/refusals";
import { labelInSentence } from "#contract/labels/field-labels";
import type { LimitName } from "./limit-name";

/** An expected refusal: the envelope's code and a Chinese message that says what to do next. */
export class AppError extends Error {
  override readonly name = "AppError";
  #reason: GivenReason | undefined;
  #values: RefusalValues | undefined;
  #limit: LimitName | undefined;
  #field: string | undefined;
  #label = "";
  constructor(
    readonly code: number,
    message: string,
    /** For the log only: never message content, tokens or personal data. */
    readonly detail?: Record<string, unknown>,
  ) {
    super(message);
  }

  /** Gives the reason as well, and what the message names, for clients that speak other languages; answers itself. */
  withReason(reason: GivenReason, values?: RefusalValues): this {
    this.#reason = reason;
    this.#values = values;
    return this;
  }

  /** Names the limit that was reached, for the metrics; answers itself. */
  atLimit(limit: LimitName): this {
    this.#limit = limit;
    return this;
  }

  /** Names the field that cannot be taken, by its key on the wire and by staff's word for it; answers itself. */
  atField(field: string, label: string): this {
    this.#field = field;
    this.#label = label;
    return this;
  }

  get field(): string | undefined {
    return this.#field;
  }

  get limit(): LimitName | undefined {
    return this.#limit;
  }

  /** The error as a client is told it. */
  get payload(): { code: number; msg: string; reason?: GivenReason; values?: RefusalValues } {
    const { code: refused, message: msg } = this;
    const values =
      this.#field === undefined ? this.#values : { ...this.#values, field: this.#field, label: this.#label };
    return { code: refused, msg, ...(this.#reason && { reason: this.#reason }), ...(values && { values }) };
  }
}

/** Absent or not yours: both answer alike (wire-contract 1.3). */
export function notFound(what: string): AppError {
  return new AppError(code.refused, `${what}不存在或已被删除`);
}

/**
 * A field that cannot be taken: a sentence with staff's word for it (wire-contract 1.3), its key beside. `label` is another word
 * for it than everywhere, empty where the whole input is meant.
 */
export function badInput(field: string, problem: string, label = labelInSentence(field)): AppError {
  const sentence = problem.includes(label) ? problem : `${label}：${problem}`;
  return new AppError(code.badInput, sentence).atField(field, label);
}
