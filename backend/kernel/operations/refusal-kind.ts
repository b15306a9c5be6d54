import { type Code, code } from "#contract/kernel/errors";
import type { LimitName } from "../limit-name";
import type { AppError } from "../errors";

const kinds = {
  [code.sessionExpired]: "session_ended",
  [code.tokenInvalid]: "not_signed_in",
  [code.forbidden]: "no_right",
  [code.maintenance]: "maintenance",
  [code.captchaWrong]: "captcha_wrong",
  [code.badCredentials]: "bad_credentials",
  [code.accountDisabled]: "account_disabled",
  [code.nameTaken]: "name_taken",
  [code.registrationClosed]: "registration_closed",
  [code.refused]: "refused",
  [code.badInput]: "bad_input",
  [code.fileType]: "file_type",
  [code.fileSize]: "file_size",
  [code.schoolChanged]: "school_changed",
  [code.tooOften]: "too_often",
  [code.failure]: "failure",
  [code.unavailable]: "unavailable",
} as const satisfies Record<Exclude<Code, 200>, string>;

/** Why something was refused, as the metrics name it: a limit by its name, else the code of the envelope. */
export type RefusalKind =
  | (typeof kinds)[keyof typeof kinds]
  | LimitName
  | "body_too_large"
  | "unknown_address"
  | "other_origin"
  | "bad_signature"
  | "disk_full"
  | "other";

const byCode: ReadonlyMap<number, RefusalKind> = new Map(
  Object.entries(kinds).map(([number, kind]) => [Number(number), kind]),
);

/** The kind of a refusal. */
export function refusalKind({ limit, code: number }: Pick<AppError, "code" | "limit">): RefusalKind {
  return limit ?? byCode.get(number) ?? "other";
}
