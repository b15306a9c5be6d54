// The control interface: on loopback alone, never relayed (docs/operations.md).
import { endGrants } from "./alipay/grants";
import { openApp } from "./alipay/apps";
import { endRefund, notifyAgain, openMerchant, payTrade, releaseHeld, renewPlatformKey } from "./actions";
import type { Arrived } from "./arrived";
import type { Refund, Trade } from "./book";
import type { Desk } from "./desk";
import { type Fault, faultCalls, faultKinds } from "./faults";
import { parseFields, reply } from "./http";
import type { Terminal } from "./terminal";
import { addCertificate, signByCertificate } from "./wechat/platform-keys";

export interface MovableClock {
  offsetMs: number;
}

/** Parts that are steered beside the book. */
interface Movable {
  clock: MovableClock;
  terminal: Terminal;
}

type Fields = Record<string, unknown>;

/** A refusal that whoever steers the stand-in reads. */
class Unfit extends Error {}

/** Answers `/control/…`, JSON both ways. */
export async function answerControl(desk: Desk, moved: Movable, arrived: Arrived): Promise<void> {
  const { request, response, url, body } = arrived;
  const method = request.method ?? "";
  // a page of another site can neither send JSON here nor hide the name it came by
  const isJson = method === "GET" || request.headers["content-type"] === "application/json";
  if (request.headers.host !== new URL(desk.origin).host || !isJson) {
    return reply(response, 403, JSON.stringify({ message: "send application/json to the address itself" }));
  }
  const act = actionsOf(desk, moved)[`${method} ${url.pathname}`];
  if (!act) return reply(response, 404, JSON.stringify({ message: `no ${method} ${url.pathname}` }));
  try {
    reply(response, 200, JSON.stringify(await act(parseFields(body))));
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    reply(response, 400, JSON.stringify({ message: error.message }));
  }
}

type Act = (fields: Fields) => unknown;

function actionsOf(desk: Desk, { clock, terminal }: Movable): Record<string, Act | undefined> {
  const { book, faults } = desk;
  return {
    "GET /control/trades": () => [...book.trades.values()].toReversed().slice(0, 500).map(toListed),
    "GET /control/calls": () => desk.calls,
    "GET /control/faults": () => faults.list(),
    "POST /control/faults": (fields) => {
      faults.add(toFault(fields));
      return faults.list();
    },
    "DELETE /control/faults": () => {
      faults.clear();
      return [];
    },
    "POST /control/clock": ({ offset_ms }) => {
      clock.offsetMs = requireNumber("offset_ms", offset_ms);
      return { now: new Date(desk.now()).toISOString() };
    },
    "POST /control/pay": ({ number, payer_fen }) =>
      payTrade(
        desk,
        findTrade(desk, number),
        payer_fen === undefined ? {} : { payerFen: requireNumber("payer_fen", payer_fen) },
      ),
    "POST /control/notify": ({ number }) => {
      const trade = findTrade(desk, number);
      if (trade.state !== "paid") throw new Unfit(`${trade.outTradeNo} is not paid`);
      return notifyAgain(desk, trade);
    },
    "POST /control/release": async () => {
      const count = desk.held.length;
      await releaseHeld(desk);
      return { released: count };
    },
    "POST /control/refund": ({ number, state }) => endRefund(desk, findRefund(desk, number), toRefundState(state)),
    "POST /control/key": () => renewPlatformKey(desk),
    "POST /control/certificate": ({ signs = true }) => {
      const { id } = addCertificate(desk);
      if (signs === true) signByCertificate(desk, id);
      return { id };
    },
    "POST /control/terminal": ({ origin, every_ms = 20_000 }) => {
      terminal.work(requireOrigin(origin), requireNumber("every_ms", every_ms));
      return {};
    },
    "POST /control/merchants": (fields) => openNewMerchant(desk, fields),
    "POST /control/apps": (fields) => openNewApp(desk, fields),
    "DELETE /control/grants": ({ seller_id }) => {
      endGrants(book, requireText("seller_id", seller_id));
      desk.save();
      return {};
    },
  };
}

function toListed({ token: _, notifyUrl: __, ...trade }: Trade) {
  return trade;
}

function toFault({ call, kind, number, times, share, ms }: Fields): Fault {
  const [knownCall, knownKind] = [faultCalls.find((one) => one === call), faultKinds.find((one) => one === kind)];
  if (!knownCall) throw new Unfit(`call is one of ${faultCalls.join(", ")}`);
  if (!knownKind) throw new Unfit(`kind is one of ${faultKinds.join(", ")}`);
  return {
    ...{ call: knownCall, kind: knownKind },
    ...(number === undefined ? {} : { number: requireText("number", number) }),
    ...(times === undefined ? {} : { times: requireNumber("times", times) }),
    ...(share === undefined ? {} : { share: requireNumber("share", share) }),
    ...(ms === undefined ? {} : { ms: requireNumber("ms", ms) }),
  };
}

function openNewMerchant(desk: Desk, { mch_no, app_id, name, sub_mch_nos = [], has_certificates = false }: Fields) {
  const mchNo = requireText("mch_no", mch_no);
  if (desk.book.merchants.has(mchNo)) throw new Unfit(`${mchNo} exists`);
  if (!Array.isArray(sub_mch_nos)) throw new Unfit("sub_mch_nos is a list of numbers");
  return openMerchant(desk, {
    ...{ mchNo, appId: requireText("app_id", app_id), subMchNos: sub_mch_nos.map(String) },
    hasCertificates: has_certificates === true,
    ...(name === undefined ? {} : { name: requireText("name", name) }),
  });
}

function openNewApp(desk: Desk, { app_id, seller_id, name, is_partner = false }: Fields) {
  const appId = requireText("app_id", app_id);
  if (desk.book.apps.has(appId)) throw new Unfit(`${appId} exists`);
  return openApp(desk, {
    ...{ appId, sellerId: requireText("seller_id", seller_id), isPartner: is_partner === true },
    ...(name === undefined ? {} : { name: requireText("name", name) }),
  });
}

function findTrade({ book }: Desk, number: unknown): Trade {
  for (const trade of book.trades.values()) if (trade.outTradeNo === number) return trade;
  throw new Unfit(`no trade ${String(number)}`);
}

function findRefund({ book }: Desk, number: unknown): Refund {
  for (const refund of book.refunds.values()) if (refund.refundNo === number) return refund;
  throw new Unfit(`no refund ${String(number)}`);
}

const refundStates = ["PROCESSING", "SUCCESS", "ABNORMAL", "CLOSED"] as const;

function toRefundState(value: unknown): Refund["state"] {
  const state = refundStates.find((one) => one === value);
  if (!state) throw new Unfit(`state is one of ${refundStates.join(", ")}`);
  return state;
}

function requireText(name: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw new Unfit(`${name} is a text`);
  return value;
}

function requireOrigin(value: unknown): string {
  const origin = requireText("origin", value);
  if (!URL.canParse(origin)) throw new Unfit("origin is an address");
  return origin;
}

function requireNumber(name: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Unfit(`${name} is a number`);
  return value;
}
