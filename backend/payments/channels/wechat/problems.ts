import { ChannelError, type ChannelProblem } from "../channel";

/** The problems behind WeChat's codes, spelled without the underscores that old and new codes differ by (channels 1.9). */
const problems: Readonly<Record<string, ChannelProblem>> = {
  SYSTEMERROR: "unclear",
  BANKERROR: "unclear",
  FREQUENCYLIMITED: "later",
  RATELIMITEXCEEDED: "later",
  RATELIMITEXCEED: "later",
  RULELIMIT: "later",
  USERPAYING: "later",
  STATEMENTCREATING: "later",
  NOTENOUGH: "balance",
  SIGNERROR: "disturbed",
  NOAUTH: "disturbed",
  MCHNOTEXISTS: "disturbed",
  APPIDMCHIDNOTMATCH: "disturbed",
  USERACCOUNTABNORMAL: "payer",
  TRADEERROR: "payer",
};

/** The error of an answer: by its code, else by its status. */
export function problemOf(status: number, code: string, message: string): ChannelError {
  const known = problems[plain(code)];
  const byStatus: ChannelProblem = status >= 500 ? "unclear" : status === 429 ? "later" : "refused";
  return new ChannelError(known ?? byStatus, code || `HTTP_${status}`, message.slice(0, 256));
}

/** True where an error is the one of a code, however it is spelled. */
export function isProblem(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ChannelError && codes.some((code) => plain(code) === plain(error.code));
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll("_", "");
}
