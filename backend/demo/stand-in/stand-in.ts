// A stand-in for the payment channels, true to their signatures: demo and tests meet it with the code that meets the real
// ones. It knows nothing of the product and imports nothing of it.
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createBook, type Refund, type Trade, tradeKey } from "./book";
import { createFaults, type Fault, type Faults } from "./faults";
import { type AlipayStandIn, openAlipayStandIn } from "./alipay/alipay";
import { callOf } from "./wechat/calls";
import { type Delivery, notifyPayment, notifyRefund } from "./wechat/notices";
import { type PlatformKey, signedHeaders, signerOf } from "./wechat/seal";

/** The secrets that a merchant is given when it opens an account. */
export interface WechatCredentials {
  mchNo: string;
  appId: string;
  privateKey: string;
  certificateSerial: string;
  apiV3Key: string;
  publicKeyId: string;
  publicKey: string;
}

export interface StandIn {
  origin: string;
  faults: Faults;
  alipay: AlipayStandIn;
  /** Names of the calls so far, each with its number: `create P2026…`. */
  calls: readonly string[];
  openMerchant: (merchant: { mchNo: string; appId: string; subMchNos?: readonly string[] }) => WechatCredentials;
  /** New keys of a merchant and of the channel; `use` has the channel sign and encrypt with them. */
  renewKeys: (mchNo: string) => Pick<WechatCredentials, "apiV3Key" | "publicKeyId" | "publicKey"> & { use: () => void };
  trade: (mchNo: string, outTradeNo: string) => Trade | undefined;
  /** Somebody pays, whether the trade is still open or not; tells the merchant unless a fault loses it. */
  pay: (mchNo: string, outTradeNo: string, how?: { payerFen?: number }) => Promise<Delivery>;
  /** Tells of a paid trade once more. */
  notifyAgain: (mchNo: string, outTradeNo: string) => Promise<Delivery>;
  /** A refund that is under way comes to an end; tells the merchant. */
  endRefund: (mchNo: string, refundNo: string, state: Refund["state"]) => Promise<Delivery>;
  close: () => Promise<void>;
}

/** Starts on a free port of this machine; `now` in epoch ms. */
export async function startStandIn({ now = Date.now }: { now?: () => number } = {}): Promise<StandIn> {
  const [book, faults, files] = [createBook(), createFaults(), new Map<string, Buffer>()];
  const calls: string[] = [];
  let key = newPlatformKey();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  // new keys hold this thread for seconds; a connection kept meanwhile is not to be cut when it is used again
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const alipay = openAlipayStandIn({ book, faults, files, calls, origin, now });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const body = await readBody(request);
    const arrived = { method: request.method ?? "", path: request.url ?? "", body };
    response.setHeader("Date", new Date(now()).toUTCString());
    if (await alipay.answer({ ...arrived, url }, response)) return;
    const signed = { ...arrived, authorization: request.headers.authorization ?? "" };
    const merchant = signerOf(book.merchants, signed, now());
    if ("code" in merchant) {
      const { status, ...refusal } = merchant;
      return reply(response, status, JSON.stringify(refusal));
    }
    if (url.pathname === "/v3/billdownload/file") {
      const file = files.get(url.searchParams.get("token") ?? "");
      return file ? reply(response, 200, file) : reply(response, 404, "");
    }
    const world = { book, merchant, faults, files, now: now(), origin };
    const call = callOf(world, arrived.method, url, parse(body));
    if (!call) return reply(response, 404, JSON.stringify({ code: "PARAM_ERROR", message: "没有这个接口" }));
    calls.push(`${call.name} ${call.number}`);
    await answerWithFault(response, call.name, call.number, () => call.answer());
  }

  async function answerWithFault(
    response: ServerResponse,
    name: string,
    number: string,
    act: () => { status: number; body: object | null },
  ): Promise<void> {
    const fault = faults.take(name, number, "slow", "cut", "error", "limited", "html", "unsigned", "forged");
    if (fault?.kind === "error")
      return reply(response, 500, JSON.stringify({ code: "SYSTEM_ERROR", message: "系统错误" }));
    if (fault?.kind === "limited") {
      return reply(response, 429, JSON.stringify({ code: "FREQUENCY_LIMITED", message: "频率超限" }));
    }
    if (fault?.kind === "html") return reply(response, 200, "<html><body>502</body></html>");
    const { status, body } = act();
    if (fault?.kind === "cut") return void response.destroy();
    if (fault?.kind === "slow") await pause(fault.ms ?? 4000);
    const text = body === null ? "" : JSON.stringify(body);
    const headers = status < 300 && fault?.kind !== "unsigned" ? signedHeaders(key, text, now()) : {};
    if (fault?.kind === "forged") headers["Wechatpay-Nonce"] = "forged";
    reply(response, status, text, headers);
  }

  const find = (mchNo: string, outTradeNo: string) => {
    const [trade, merchant] = [book.trades.get(tradeKey(mchNo, outTradeNo)), book.merchants.get(mchNo)];
    if (!trade || !merchant) throw new Error(`the stand-in has no trade ${outTradeNo}`);
    return { trade, sender: { key, merchant, faults, now } };
  };
  return {
    origin,
    faults,
    alipay,
    calls,
    openMerchant({ mchNo, appId, subMchNos = [] }) {
      const { privateKey, publicKey } = newKeyPair();
      const certificateSerial = createHash("sha1").update(publicKey).digest("hex").toUpperCase();
      const apiV3Key = randomBytes(16).toString("hex");
      book.merchants.set(mchNo, { mchNo, appId, subMchNos, apiV3Key, certificateSerial, publicKey });
      const own = { mchNo, appId, privateKey, certificateSerial, apiV3Key };
      return { ...own, publicKeyId: key.id, publicKey: key.publicKey };
    },
    renewKeys(mchNo) {
      const [next, apiV3Key] = [newPlatformKey(), randomBytes(16).toString("hex")];
      const use = () => {
        const merchant = book.merchants.get(mchNo);
        if (merchant) merchant.apiV3Key = apiV3Key;
        key = next;
      };
      return { apiV3Key, publicKeyId: next.id, publicKey: next.publicKey, use };
    },
    trade: (mchNo, outTradeNo) => book.trades.get(tradeKey(mchNo, outTradeNo)),
    async pay(mchNo, outTradeNo, { payerFen } = {}) {
      const { trade, sender } = find(mchNo, outTradeNo);
      if (trade.state !== "paid") {
        const transactionId = `42000${String(book.next()).padStart(23, "0")}`;
        Object.assign(trade, { state: "paid", transactionId, paidAt: now(), payerFen: payerFen ?? trade.amountFen });
      }
      return notifyPayment(sender, trade);
    },
    async notifyAgain(mchNo, outTradeNo) {
      const { trade, sender } = find(mchNo, outTradeNo);
      return notifyPayment(sender, trade);
    },
    async endRefund(mchNo, refundNo, state) {
      const refund = book.refunds.get(tradeKey(mchNo, refundNo));
      if (!refund) throw new Error(`the stand-in has no refund ${refundNo}`);
      Object.assign(refund, { state, doneAt: state === "SUCCESS" ? now() : 0 });
      return notifyRefund(find(mchNo, refund.trade.outTradeNo).sender, refund);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type { Fault };

function newPlatformKey(): PlatformKey {
  return { id: `PUB_KEY_ID_011${randomBytes(12).toString("hex").toUpperCase()}`, ...newKeyPair() };
}

function newKeyPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request) text += String(part);
  return text;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers }).end(body);
}
