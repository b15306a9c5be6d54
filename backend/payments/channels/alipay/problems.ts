import { ChannelError, type ChannelProblem } from "../channel";

/** An answer that says no. */
export interface AlipayRefusal {
  code: string;
  msg: string;
  sub_code: string;
  sub_msg: string;
}

/** The problems behind Alipay's detailed codes, without their prefix and marks (channels 2.5). */
const problems: Readonly<Record<string, ChannelProblem>> = {
  SYSTEMERROR: "unclear",
  UNKNOWERROR: "unclear",
  APPCALLLIMITED: "later",
  SELLERBALANCENOTENOUGH: "balance",
  INVALIDAPPAUTHTOKEN: "disturbed",
  CODEINVALID: "refused",
  ACCESSFORBIDDEN: "disturbed",
  BUYERENABLESTATUSFORBID: "payer",
  BUYERPAYMENTAMOUNTDAYLIMITERROR: "payer",
  BUYERPAYMENTAMOUNTMONTHLIMITERROR: "payer",
};

/** The problems behind the general codes, where no detailed one is known. */
const general: Readonly<Record<string, ChannelProblem>> = {
  "10003": "unclear",
  "20000": "unclear",
  "20001": "disturbed",
  "40001": "disturbed",
  "40002": "disturbed",
  "40006": "disturbed",
};

/** The error of an answer: by its detailed code, else by the general one. */
export function problemOf({ code, msg, sub_code, sub_msg }: AlipayRefusal): ChannelError {
  const problem = problems[plain(sub_code)] ?? general[code] ?? "refused";
  return new ChannelError(problem, sub_code || code, (sub_msg || msg).slice(0, 256));
}

/** The error of an answer that does not come from the gateway itself: it says nothing of the call. */
export function statusProblem(status: number): ChannelError {
  return new ChannelError(status === 429 ? "later" : "unclear", `HTTP_${status}`, "no answer of the gateway's");
}

/** True where an error is the one of a code, however it is spelled. */
export function isProblem(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ChannelError && codes.some((code) => plain(code) === plain(error.code));
}

function plain(code: string): string {
  return code
    .replace(/^[a-z]+\./i, "")
    .toUpperCase()
    .replaceAll(/[-_]/g, "");
}
