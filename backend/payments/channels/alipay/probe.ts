// 测试连接: one signed question that moves no money; its answer is signed, too.
import { ChannelError, type ProbeFact, type ProbeProblem } from "../channel";
import type { AlipayConnection } from "./client";
import { takeAlipayGrant } from "./grant";
import { isProblem } from "./problems";
import { queryAlipayTrade } from "./trades";

/**
 * Finds out whether Alipay knows the app and its key, lets it ask, and signs as we expect. `outTradeNo` has no trade; null for a
 * partner that no seller granted yet.
 */
export async function probeAlipay(
  connection: AlipayConnection,
  outTradeNo: string | null,
): Promise<readonly ProbeFact[]> {
  if (outTradeNo === null) return probePartner(connection);
  try {
    await queryAlipayTrade(connection, outTradeNo);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    return factsOf(error);
  }
  return [good("line"), good("signature"), good("rights"), good("answers")];
}

/** Asks for the grant behind a code that nobody was given: a refusal of the code shows that Alipay knows the app by its key. */
async function probePartner(connection: AlipayConnection): Promise<ProbeFact[]> {
  try {
    await takeAlipayGrant(connection, "probe");
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const facts = factsOf(error);
    return facts.flatMap((fact) => (fact.subject === "rights" ? [open("rights"), open("answers")] : fact));
  }
  return [good("line"), good("signature"), open("rights"), good("answers")];
}

function factsOf(error: ChannelError): ProbeFact[] {
  const { problem, code } = error;
  const told = [code, error.message].filter(Boolean).join(" ").slice(0, 200);
  if (problem === "forged") return [good("line"), bad("answers", "verifier", told)];
  if (problem === "unclear") return [bad("line", isStranger(code) ? "stranger" : "unreachable", told)];
  if (problem === "later") return [good("line"), bad("signature", "busy", told)];
  if (isProblem(error, "INVALID_SIGNATURE", "MISSING_SIGNATURE")) return [good("line"), bad("signature", "key", told)];
  if (isProblem(error, "INVALID_APP_ID", "MISSING_APP_ID")) return [good("line"), bad("signature", "app", told)];
  if (isProblem(error, "APP_CERT_SN_ERROR")) return [good("line"), bad("signature", "serial", told)];
  if (isProblem(error, "INVALID_APP_AUTH_TOKEN"))
    return [good("line"), good("signature"), bad("rights", "grant", told)];
  const isRight = problem === "disturbed" || isProblem(error, "INSUFFICIENT_ISV_PERMISSIONS");
  return [good("line"), good("signature"), bad("rights", isRight ? "right" : "other", told)];
}

/** An answer came, and it is none of Alipay's. */
function isStranger(code: string): boolean {
  return code === "UNREADABLE" || code.startsWith("HTTP_");
}

function good(subject: ProbeFact["subject"]): ProbeFact {
  return { subject, state: "good", problem: null, told: "" };
}

function open(subject: ProbeFact["subject"]): ProbeFact {
  return { subject, state: "open", problem: null, told: "" };
}

function bad(subject: ProbeFact["subject"], problem: ProbeProblem, told: string): ProbeFact {
  return { subject, state: "bad", problem, told };
}
