import type { Refusal } from "./refusals";

/** Codes of the envelope (wire-contract 1.3). HTTP stays 200 for everything the application decides. */
export const code = {
  ok: 200,
  /** The token expired, was revoked or never was one: the session dialog. */
  sessionExpired: 401,
  tokenInvalid: 1003,
  forbidden: 403,
  maintenance: 404,
  captchaWrong: 1005,
  badCredentials: 2004,
  accountDisabled: 2005,
  nameTaken: 2006,
  /** Registration is closed. */
  registrationClosed: 2007,
  /** Absent or not yours. */
  refused: 3001,
  badInput: 3002,
  fileType: 4001,
  fileSize: 4002,
  /** The page was shown for another school than the one now selected. */
  schoolChanged: 409,
  tooOften: 429,
  failure: 500,
} as const;

export type Code = (typeof code)[keyof typeof code];

const sessionCodes: readonly number[] = [401, 1002, 1003];

/** True for the codes that mean "sign in again" (AUTH-11). */
export function isSessionCode(value: number): boolean {
  return sessionCodes.includes(value);
}

/** An answer of the backend that is not 200, as the client throws it. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  readonly #refusal: Refusal;
  constructor(
    readonly code: number,
    /** Chinese text for the member of staff; already falls back to `data.msg`. */
    message: string,
    refusal: Refusal = {},
  ) {
    super(message);
    this.#refusal = refusal;
  }

  /** Why, for clients that speak other languages. */
  get refusal(): Refusal {
    return this.#refusal;
  }
}

/** The backend could not be reached or did not answer in the envelope. */
export class TransportError extends Error {
  override readonly name: string = "TransportError";
}

/** The answer came, but is not what the contract says. */
export class ShapeError extends TransportError {
  constructor(
    message: string,
    /** The fields that are wrong, by their path: `user_info.id`. */
    readonly fields: readonly string[],
  ) {
    super(message);
  }
}
