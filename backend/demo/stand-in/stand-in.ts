// A stand-in for the payment channels, true to their signatures: demo and tests meet it with the code that meets the real
// ones. It knows nothing of the product and imports nothing of it.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  endRefund,
  notifyAgain,
  type NewMerchant,
  openMerchant,
  payStrangely,
  payTrade,
  type PublicPlatformKey,
  releaseHeld,
  type RenewedKeys,
  renewKeys,
  renewPlatformKey,
  requireRefund,
  requireTrade,
  signingKey,
  type StrangePayment,
  type WechatCredentials,
} from "./actions";
import { type PlatformCertificate, type Refund, type Trade, tradeKey } from "./book";
import { type AlipayStandIn, openAlipayStandIn } from "./alipay";
import { answerControl } from "./control";
import type { Desk } from "./desk";
import { createFaults, type Fault, type Faults } from "./faults";
import { listenLocally, readBody } from "./http";
import { newPlatformKey } from "./keys";
import { answerMessagePort, messagePortPath } from "./message-port";
import { openStore } from "./store";
import { createTerminal, newTerminalKey, type TerminalKey } from "./terminal";
import { answerTelephone } from "./telephone";
import { answerWechat } from "./wechat/door";
import { addCertificate, signByCertificate } from "./wechat/platform-keys";
import type { Delivery } from "./deliver";

export type { Fault, WechatCredentials };

/** A platform certificate as merchants fetch it. */
export type PublicCertificate = Pick<PlatformCertificate, "id" | "certificate" | "from" | "to">;

export interface StandIn {
  origin: string;
  /** The secret of its gateway for messages to families. */
  messageSecret: string;
  terminalKey: TerminalKey;
  faults: Faults;
  alipay: AlipayStandIn;
  /** Names of the calls so far, each with its number: `create P2026…`. */
  calls: readonly string[];
  /** Numbers of the merchants and sellers it knows. */
  merchants: () => readonly string[];
  openMerchant: (merchant: NewMerchant) => WechatCredentials;
  /** The key that it signs with. */
  key: () => PublicPlatformKey;
  /** New keys of a merchant and of the channel; `use` has the channel sign and encrypt with them. */
  renewKeys: (mchNo: string) => RenewedKeys;
  /** Signs with a new key from now on. */
  renewKey: () => PublicPlatformKey;
  /** The certificates of merchants that have them; the first one signs. */
  certificates: () => readonly PublicCertificate[];
  /** A new one, which is in the list and signs nothing yet. */
  addCertificate: () => PublicCertificate;
  signByCertificate: (id: string) => void;
  trade: (mchNo: string, outTradeNo: string) => Trade | undefined;
  /** Everything in its book, of both channels. */
  book: () => { trades: readonly Trade[]; refunds: readonly Refund[] };
  /** Somebody pays, whether the trade is still open or not; tells the merchant unless a fault loses it. */
  pay: (mchNo: string, outTradeNo: string, how?: { payerFen?: number }) => Promise<Delivery>;
  /** Somebody pays at a code of the merchant's own, which no call of a merchant began. */
  payStrangely: (payment: StrangePayment) => Promise<Delivery>;
  /** Tells of a paid trade once more. */
  notifyAgain: (mchNo: string, outTradeNo: string) => Promise<Delivery>;
  /** Sends the notifications that were held, the last one first. */
  release: () => Promise<void>;
  /** A refund that is under way comes to an end; tells the merchant. */
  endRefund: (mchNo: string, refundNo: string, state: Refund["state"]) => Promise<Delivery>;
  close: () => Promise<void>;
}

export interface StandInOptions {
  /** Epoch ms. */
  now?: () => number;
  /** Keys and trades are kept in it; absent: in memory alone. */
  folder?: string;
  /** The address at which a merchant's address is met, where a proxy stands in front of it; absent: the same. */
  route?: (url: string) => string;
  /** The terminal's, as it was given before; absent: a new one. */
  terminalKey?: TerminalKey;
}

/** Starts on a free port of this machine. */
export async function startStandIn({
  now = Date.now,
  folder,
  route = (url) => url,
  terminalKey = newTerminalKey(),
}: StandInOptions = {}): Promise<StandIn> {
  const { book, save } = openStore(folder);
  if (book.keys.length === 0) book.keys.push(newPlatformKey());
  const server = createServer();
  const clock = { offsetMs: 0 };
  const desk: Desk = {
    ...{
      book,
      save,
      faults: createFaults(),
      calls: [],
      files: new Map(),
      codes: new Map(),
      grantCodes: new Map(),
      held: [],
    },
    ...{ messages: [], messageSecret: randomBytes(24).toString("base64url") },
    ...{ now: () => now() + clock.offsetMs, signingTime: now, route, origin: await listenLocally(server) },
  };
  const alipay = openAlipayStandIn(desk);
  const terminal = createTerminal(desk, terminalKey);
  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  // new keys hold this thread for seconds; a connection kept meanwhile is not to be cut when it is used again
  server.keepAliveTimeout = 60_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", desk.origin);
    const arrived = { request, response, url, body: await readBody(request) };
    if (await alipay.answer({ method: request.method ?? "", url, body: arrived.body }, response)) return;
    if (url.pathname.startsWith("/stand-in/")) return answerTelephone(desk, arrived);
    if (url.pathname === messagePortPath) return answerMessagePort(desk, arrived);
    if (url.pathname.startsWith("/control")) return answerControl(desk, { clock, terminal }, arrived);
    return answerWechat(desk, arrived);
  }

  return {
    origin: desk.origin,
    messageSecret: desk.messageSecret,
    terminalKey,
    faults: desk.faults,
    alipay,
    calls: desk.calls,
    merchants: () => [...book.merchants.keys(), ...[...book.apps.values()].map(({ sellerId }) => sellerId)],
    openMerchant: (merchant) => openMerchant(desk, merchant),
    key: () => signingKey(desk),
    renewKeys: (mchNo) => renewKeys(desk, mchNo),
    certificates: () => book.certificates.map(toPublic),
    addCertificate: () => toPublic(addCertificate(desk)),
    signByCertificate: (id) => signByCertificate(desk, id),
    renewKey: () => renewPlatformKey(desk),
    trade: (mchNo, outTradeNo) => book.trades.get(tradeKey(mchNo, outTradeNo)),
    book: () => ({ trades: [...book.trades.values()], refunds: [...book.refunds.values()] }),
    pay: async (mchNo, outTradeNo, how) => payTrade(desk, requireTrade(desk, mchNo, outTradeNo), how),
    payStrangely: (payment) => payStrangely(desk, payment),
    notifyAgain: async (mchNo, outTradeNo) => notifyAgain(desk, requireTrade(desk, mchNo, outTradeNo)),
    release: () => releaseHeld(desk),
    endRefund: async (mchNo, refundNo, state) => endRefund(desk, requireRefund(desk, mchNo, refundNo), state),
    close: () =>
      new Promise((resolve) => {
        terminal.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toPublic({ id, certificate, from, to }: PlatformCertificate): PublicCertificate {
  return { id, certificate, from, to };
}
