// 测试连接: signed questions that move no money, and the proof that lies in each answer.
import * as z from "zod";
import { ChannelError, type ProbeFact, type ProbeProblem } from "../channel";
import { readCertificates } from "./certificates";
import { askWechat, type WechatAnswer, type WechatConnection } from "./client";
import { requireSigned } from "./sign";
import { tradePath } from "./trades";

const dayMs = 24 * 60 * 60 * 1000;
// WeChat refuses what is signed more than five minutes off
const mostSkewMs = 300_000;

/** Finds out in few calls whether WeChat knows the merchant and whether we know WeChat. */
export async function probeWechat(
  connection: WechatConnection,
  outTradeNo: string | null,
): Promise<readonly ProbeFact[]> {
  const certificates = await ask(connection, "/v3/certificates");
  if ("subject" in certificates) return [certificates];
  const facts = [good("line"), clockFact(certificates, connection.now()), signatureFact(certificates)];
  if (facts.some(({ state }) => state === "bad")) return facts;
  if (outTradeNo !== null) facts.push(await rightsFact(connection, outTradeNo));
  return [...facts, ...(await proofOfAnswers(connection, certificates))];
}

interface Told extends WechatAnswer {
  code: string;
  told: string;
}

/** The answer, or the fact that none came from WeChat. */
async function ask(connection: WechatConnection, path: string): Promise<Told | ProbeFact> {
  try {
    const answer = await askWechat(connection, path);
    const content = Content.safeParse(parseJson(answer.body));
    // a proxy, a sign-in page of the network, another site
    if (!content.success) return bad("line", "stranger", `HTTP ${answer.status}`);
    const { code, message } = content.data;
    return { ...answer, code, told: [code, message].filter(Boolean).join(" ").slice(0, 200) };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    return bad("line", "unreachable", error.code);
  }
}

const Content = z.object({ code: z.string().default(""), message: z.string().default("") });

function clockFact({ headers, told }: Told, now: number): ProbeFact {
  const theirs = Date.parse(headers.get("date") ?? "");
  const isOff = Number.isFinite(theirs) ? Math.abs(now - theirs) >= mostSkewMs : /timestamp|时间戳/i.test(told);
  return isOff ? bad("clock", "clock", told) : good("clock");
}

function signatureFact({ status, code, told }: Told): ProbeFact {
  if (is(code, "MCHNOTEXISTS")) return bad("signature", "merchant", told);
  if (status === 401) return bad("signature", /序列号|serial/i.test(told) ? "serial" : "key", told);
  if (status === 429) return bad("signature", "busy", told);
  if (status >= 500) return bad("signature", "other", told);
  return good("signature");
}

async function rightsFact(connection: WechatConnection, outTradeNo: string): Promise<ProbeFact> {
  const answer = await ask(connection, tradePath(connection.merchant, outTradeNo));
  if ("subject" in answer) return { ...answer, subject: "rights" };
  const { status, code, told } = answer;
  if (status < 300 || is(code, "ORDERNOTEXIST")) return good("rights");
  const problem: ProbeProblem = is(code, "NOAUTH")
    ? "right"
    : is(code, "APPIDMCHIDNOTMATCH")
      ? "app"
      : is(code, "MCHNOTEXISTS")
        ? "merchant"
        : "other";
  return bad("rights", problem, told);
}

/** WeChat signs only what it grants: the list of certificates where the merchant has some, else the address of a bill. */
async function proofOfAnswers(connection: WechatConnection, certificates: Told): Promise<ProbeFact[]> {
  const { merchant, now } = connection;
  if (certificates.status === 200) {
    const notices = merchant.apiV3Keys.slice(0, 1).map((key) => decryptionFact(certificates, key));
    return [verifierFact(connection, certificates), ...notices];
  }
  const date = new Date(now() + 8 * 60 * 60 * 1000 - 2 * dayMs).toISOString().slice(0, 10);
  const sub = merchant.subMchNo === "" ? "" : `&sub_mchid=${merchant.subMchNo}`;
  const bill = await ask(connection, `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL&tar_type=GZIP${sub}`);
  const isProof = !("subject" in bill) && bill.status === 200;
  return [isProof ? verifierFact(connection, bill) : open("answers"), open("notices")];
}

function verifierFact({ merchant, now }: WechatConnection, answer: WechatAnswer): ProbeFact {
  try {
    requireSigned(merchant.verifyingKeys, answer, now());
    return good("answers");
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    return bad("answers", "verifier", error.code);
  }
}

function decryptionFact({ body }: WechatAnswer, apiV3Key: string): ProbeFact {
  try {
    readCertificates(body.toString("utf8"), [apiV3Key]);
    return good("notices");
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    return bad("notices", "secret", error.code);
  }
}

/** Codes are written with and without underscores. */
function is(code: string, plain: string): boolean {
  return code.toUpperCase().replaceAll("_", "") === plain;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
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
