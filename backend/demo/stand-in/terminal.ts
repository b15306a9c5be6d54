// The canteen's terminal of the demo: every so often somebody pays at it, and it reports the payment at /open/v1 as its maker would
// have written it from docs/wire.md.
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { payStrangely } from "./actions";
import { tradeKey } from "./book";
import type { Desk } from "./desk";
import { shanghaiTime } from "./wechat/answers";

/** The key of the terminal, and the merchants whose codes it scans. */
export interface TerminalKey {
  key: string;
  secret: string;
  merchants: { channel: "wxpay" | "alipay"; mch_no: string }[];
}

/** A terminal that stands still until it is told whom to report to. */
export interface Terminal {
  key: TerminalKey;
  /** Reports payments to a server from now on, one every so many milliseconds on average. */
  work: (origin: string, everyMs: number) => void;
  end: () => void;
}

export function newTerminalKey(): TerminalKey {
  return {
    ...{ key: randomBytes(16).toString("base64url"), secret: randomBytes(32).toString("base64url") },
    merchants: [
      { channel: "wxpay", mch_no: "1600001000" },
      { channel: "alipay", mch_no: "1600001001" },
    ],
  };
}

export function isTerminalKey(value: unknown): value is TerminalKey {
  return typeof value === "object" && value !== null && "secret" in value && "merchants" in value;
}

export function createTerminal(desk: Desk, key: TerminalKey): Terminal {
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);

  function work(origin: string, everyMs: number): void {
    end();
    const wait = randomInt(Math.ceil(everyMs / 2), Math.ceil(everyMs * 1.5) + 1);
    timer = setTimeout(() => {
      // a server that is away is told of the next one
      void payOnce(desk, key, origin).catch(() => undefined);
      work(origin, everyMs);
    }, wait).unref();
  }
  return { key, work, end };
}

/** Somebody pays for a meal; answers the status of the report. */
async function payOnce(desk: Desk, { key, secret, merchants }: TerminalKey, origin: string): Promise<number> {
  const { channel, mch_no } = merchants[randomInt(merchants.length)] ?? { channel: "wxpay", mch_no: "" };
  const terminal_no = `ST${desk.now().toString(36).toUpperCase()}${randomBytes(4).toString("hex").toUpperCase()}`;
  // 8.00 to 24.00
  const amount_fen = 50 * randomInt(16, 49);
  await payStrangely(desk, { channel, mchNo: mch_no, outTradeNo: terminal_no, amountFen: amount_fen });
  const trade = desk.book.trades.get(tradeKey(mch_no, terminal_no));
  if (!trade) throw new Error(`no trade ${terminal_no}`);
  const report = {
    ...{ terminal_no, way_code: channel, mch_no, channel_trade_no: trade.transactionId, amount_fen, scene: "canteen" },
    paid_at: shanghaiTime(trade.paidAt).slice(0, 19).replace("T", " "),
  };
  const path = "/open/v1/orders";
  const body = JSON.stringify(report);
  const headers = {
    "Content-Type": "application/json",
    Authorization: authorization({ key, secret }, desk, path, body),
  };
  const answer = await fetch(new URL(path, origin), {
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(10_000),
  });
  await answer.body?.cancel();
  return answer.status;
}

function authorization(
  { key, secret }: Pick<TerminalKey, "key" | "secret">,
  { signingTime }: Desk,
  path: string,
  body: string,
): string {
  const [timestamp, nonce] = [Math.floor(signingTime() / 1000), randomBytes(16).toString("hex")];
  const hash = createHash("sha256").update(body).digest("hex");
  const text = `POST\n${path}\n${timestamp}\n${nonce}\n${hash}\n`;
  const signature = createHmac("sha256", secret).update(text).digest("base64");
  return `CAMPUS-HMAC-SHA256 key="${key}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
}
