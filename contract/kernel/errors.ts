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
  /** A part is away, such as the database: the same call may succeed later. HTTP 503 with `Retry-After`. */
  unavailable: 503,
} as const;

export type Code = (typeof code)[keyof typeof code];

const sessionCodes: readonly number[] = [401, 1002, 1003];

/** True for the codes that mean "sign in again" (AUTH-11). */
export function isSessionCode(value: number): boolean {
  return sessionCodes.includes(value);
}

// not signed in, bad or absent account, disabled; 3001 in answer to "who am I" is an account that is gone
const accountCodes: readonly number[] = [2001, 2002, 2003, code.accountDisabled, code.refused];

/** True for an answer to `/auth/initialization` that speaks of the account itself, and not of the state the service is in (AUTH-08). */
export function isAboutAccount(error: unknown): boolean {
  if (error instanceof ShapeError) return true;
  return error instanceof BackendError && error.status < 500 && accountCodes.includes(error.code);
}

const awayStatuses: readonly number[] = [502, 503, 504];

/** True where nothing was refused: the service, or a part it needs, is away for a while. */
export function isOutage(error: unknown): boolean {
  if (error instanceof BackendError) return error.code === code.unavailable || awayStatuses.includes(error.status);
  return error instanceof TransportError && !(error instanceof ShapeError);
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
    /** The status of HTTP: 200 for everything the application decides. */
    readonly status = 200,
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
