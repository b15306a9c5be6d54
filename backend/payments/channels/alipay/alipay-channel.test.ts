import { X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startStandIn } from "../../../demo/stand-in/stand-in";
import type { AlipayCredentials } from "../../../demo/stand-in/alipay";
import { checkStatement, readHead, readStatementRows } from "../../statements/read-statement";
import { type Channel, ChannelError, type NewTrade, type Notification } from "../channel";
import { openAlipayChannel } from "./alipay-channel";
import { certificateSn, rootCertificateSn } from "./certificates";
import { readPrivateKey, readPublicKey } from "./keys";
import type { AlipayMerchant } from "./merchant";

const start = Date.UTC(2026, 10, 20, 2);
const [sellerId, appId] = ["2088531891668739", "2021000000000001"];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The stand-in with one seller's app, and our channel to it. */
async function openDesk({ isCertified = false }: { isCertified?: boolean } = {}) {
  let current = start;
  const now = () => current;
  const standIn = await startStandIn({ now });
  onTestFinished(standIn.close);
  const { alipay } = standIn;
  const merchant = merchantOf(alipay.openApp({ appId, sellerId, isCertified }), isCertified);
  const channelOf = (more: Partial<AlipayMerchant> = {}) =>
    openAlipayChannel({ merchant: { ...merchant, ...more }, gateway: alipay.gateway, now });
  const inbox = await openInbox(() => channelOf());
  let made = 0;
  return {
    standIn,
    alipay,
    channel: channelOf(),
    channelOf,
    inbox,
    advance: (ms: number) => void (current += ms),
    newTrade(more: Partial<NewTrade> = {}): NewTrade {
      const out_trade_no = `P20261120100000${String((made += 1)).padStart(8, "0")}`;
      const head = { out_trade_no, amount_fen: 12_345, description: "学杂费/秋", way: "qr" as const };
      return { ...head, expires_at: current + 5 * minuteMs, notify_url: inbox.url, ...more };
    },
  };
}

function merchantOf({ privateKey, publicKey, certificates }: AlipayCredentials, isCertified: boolean): AlipayMerchant {
  const own = { appId, sellerId, isPartner: false, grant: null, privateKey: readPrivateKey(privateKey) };
  if (!isCertified) {
    return { ...own, certificates: null, verifyingKeys: [{ serial: "", key: readPublicKey(publicKey) }] };
  }
  const { app, alipay, root } = certificates;
  return {
    ...own,
    certificates: { appSn: certificateSn(app), rootSn: rootCertificateSn(root) },
    verifyingKeys: [{ serial: certificateSn(alipay), key: new X509Certificate(alipay).publicKey }],
  };
}

/** A server at which notifications arrive: read by the channel, believed or refused. */
async function openInbox(channel: () => Channel) {
  const believed: Notification[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      channel()
        .readNotification({ headers: new Headers(), body: Buffer.concat(parts) })
        .then((notification) => (believed.push(notification), response.end("success")))
        .catch((error: unknown) => {
          refused.push(error instanceof ChannelError ? error.code : String(error));
          response.writeHead(401).end("fail");
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/notify`, believed, refused };
}

async function problemOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return "done";
  } catch (error) {
    return error instanceof ChannelError ? `${error.problem} ${error.code}` : String(error);
  }
}

async function* bytesOf(file: Buffer) {
  yield file;
}

for (const isCertified of [false, true]) {
  const mode = isCertified ? "by certificates" : "by public key";

  test(`${mode}: a code is paid, and what is told and answered is the same [CHAN-01, CHAN-04, CHAN-13]`, async () => {
    const { alipay, channel, inbox, newTrade, advance } = await openDesk({ isCertified });
    const trade = newTrade();
    expect(await channel.createTrade(trade)).toMatchObject({
      kind: "qr",
      text: expect.stringMatching(/^https:\/\/qr\.alipay\.com\//),
    });
    // nothing is there before it is scanned, and it may be paid all the same
    expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "absent" });
    await channel.closeTrade(trade.out_trade_no);
    alipay.scan(sellerId, trade.out_trade_no);
    expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "open" });
    advance(5000);
    expect((await alipay.pay(sellerId, trade.out_trade_no, { payerFen: 12_000 })).statuses).toEqual([200]);
    const { out_trade_no } = trade;
    const told = inbox.believed[0];
    expect(told).toMatchObject({ kind: "payment", trade: { out_trade_no, amount_fen: 12_345, paid_at: start + 5000 } });
    const asked = await channel.queryTrade(out_trade_no);
    expect({ kind: "payment", sub_mch_no: "", ...asked }).toEqual({ ...told, state: "paid" });
  });
}

test("phones and computers are given signed pages, which make the trade when they are opened [CHAN-01, CHAN-13]", async () => {
  const { channel, inbox, newTrade } = await openDesk();
  for (const way of ["wap", "page"] as const) {
    const trade = newTrade({ way, return_url: inbox.url });
    const step = await channel.createTrade(trade);
    if (step.kind !== "link") throw new Error(step.kind);
    expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "absent" });
    const altered = await fetch(step.url.replace("123.45", "0.01"));
    expect(await altered.text()).toContain("isv.invalid-signature");
    const cashier = await fetch(step.url);
    const page = await cashier.text();
    expect(page).toContain("¥123.45");
    expect(page).toContain("学杂费 秋");
    expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "open" });
    const body = new URLSearchParams({ act: "pay", redirect_url: inbox.url });
    const paid = await (await fetch(cashier.url, { method: "POST", body })).text();
    expect(paid).toContain("支付成功");
    expect(paid).toContain(`href="${inbox.url}"`);
    expect(await channel.queryTrade(trade.out_trade_no)).toMatchObject({ state: "paid" });
  }
  expect(inbox.believed).toHaveLength(2);
  expect(await problemOf(channel.createTrade(newTrade({ way: "native" })))).toBe("refused WRONG_WAY");
});

test("a trade is closed where it waits, ends by itself, and other data under its number is refused [CHAN-01, CHAN-03]", async () => {
  const { alipay, channel, newTrade, advance } = await openDesk();
  const [waiting, late, paid] = [newTrade(), newTrade(), newTrade()];
  for (const trade of [waiting, late, paid]) {
    await channel.createTrade(trade);
    alipay.scan(sellerId, trade.out_trade_no);
  }
  expect(await problemOf(channel.createTrade({ ...waiting, amount_fen: 1 }))).toBe("refused ACQ.CONTEXT_INCONSISTENT");
  await channel.closeTrade(waiting.out_trade_no);
  expect(await channel.queryTrade(waiting.out_trade_no)).toEqual({ state: "closed" });
  await alipay.pay(sellerId, paid.out_trade_no);
  expect(await problemOf(channel.closeTrade(paid.out_trade_no))).toBe("refused ACQ.TRADE_STATUS_ERROR");
  advance(6 * minuteMs);
  expect(await channel.queryTrade(late.out_trade_no)).toEqual({ state: "closed" });
});

test("a refund is done with its answer or asked about; a number nobody gave is told apart by its amount [CHAN-08]", async () => {
  const { standIn, alipay, channel, inbox, newTrade } = await openDesk();
  const trade = newTrade();
  const { out_trade_no } = trade;
  await channel.createTrade(trade);
  await alipay.pay(sellerId, out_trade_no);
  const refundOf = (refund_no: string, amount_fen: number) => ({
    ...{
      refund_no,
      out_trade_no,
      amount_fen,
      trade_fen: 12_345,
      reason: "退".repeat(300),
      notify_url: trade.notify_url,
    },
  });
  const first = refundOf("R1", 2345);
  expect(await channel.queryRefund(first)).toMatchObject({ state: "absent" });
  const done = { state: "done", channel_refund_no: "R1", amount_fen: 2345, done_at: start };
  expect(await channel.refund(first)).toMatchObject(done);
  // asked again it moves no money
  expect(await channel.refund(first)).toMatchObject({ state: "running", amount_fen: 2345 });
  expect(await channel.queryRefund(first)).toMatchObject(done);
  const discordant = channel.refund({ ...first, amount_fen: 1 });
  expect(await problemOf(discordant)).toBe("refused ACQ.DISCORDANT_REPEAT_REQUEST");
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const second = refundOf("R2", 1000);
  expect(await channel.refund(second)).toMatchObject({ state: "running", amount_fen: 1000, done_at: null });
  expect(await channel.queryRefund(second)).toMatchObject({ state: "absent" });
  const heard = inbox.believed.length;
  await alipay.endRefund(sellerId, "R2", "SUCCESS");
  // the word of a refund is the word of the payment once more, and none
  expect(inbox.believed.slice(heard)).toEqual([{ kind: "other", type: "refund", sub_mch_no: "" }]);
  expect(await channel.queryRefund(second)).toMatchObject({ state: "done", amount_fen: 1000 });
  standIn.faults.add({ call: "refund", kind: "balance", times: 1 });
  expect(await problemOf(channel.refund(refundOf("R3", 9000)))).toBe("balance ACQ.SELLER_BALANCE_NOT_ENOUGH");
  expect(await problemOf(channel.refund(refundOf("R3", 9001)))).toBe("refused ACQ.REFUND_AMT_NOT_EQUAL_TOTAL");
  standIn.faults.add({ call: "refund", kind: "abnormal", times: 1 });
  await channel.refund(refundOf("R4", 9000));
  expect(await channel.queryRefund(refundOf("R4", 9000))).toMatchObject({ state: "abnormal", done_at: null });
  // closed, because all of it was given back: it was paid
  expect(await channel.queryTrade(out_trade_no)).toMatchObject({ state: "paid", trade: { amount_fen: 12_345 } });
});

test("the bill of a day is fetched when it is made, whole or not at all, and the statement reader reads it [CHAN-09, CHAN-13]", async () => {
  const { standIn, alipay, channel, channelOf, newTrade, advance } = await openDesk();
  const trade = newTrade();
  await channel.createTrade(trade);
  await alipay.pay(sellerId, trade.out_trade_no);
  const { out_trade_no, notify_url } = trade;
  await channel.refund({ refund_no: "R1", out_trade_no, amount_fen: 45, trade_fen: 12_345, reason: "", notify_url });
  expect(await problemOf(channel.fetchBill("2026-11-20"))).toBe("later BILL_NOT_EXIST");
  advance(24 * hourMs);
  expect(await channel.fetchBill("2026-11-19")).toBeNull();
  const bill = await channel.fetchBill("2026-11-20");
  if (!bill) throw new Error("no bill");
  const reading = { facts: {}, maxRows: 10 };
  const rows: object[] = [];
  for await (const batch of readStatementRows(bytesOf(bill), reading)) rows.push(...batch);
  expect((await checkStatement(bytesOf(bill), reading)).problems).toEqual([]);
  expect(await readHead(bytesOf(bill), reading)).toMatchObject({
    format: "alipay",
    mch_no: sellerId,
    bill_date: "2026-11-20",
  });
  expect(rows).toMatchObject([
    { merchant_no: out_trade_no, amount_fen: 12_345, fee_fen: 74 },
    { merchant_no: "R1", amount_fen: 45, fee_fen: 0 },
  ]);
  standIn.faults.add({ call: "bill", kind: "altered", times: 1 });
  expect(await problemOf(channel.fetchBill("2026-11-20"))).toBe("unclear CUT_SHORT");
  const stranger = channelOf({ appId: "2021000000000002" });
  expect(await problemOf(stranger.fetchBill("2026-11-20"))).toBe("disturbed isv.invalid-app-id");
});

test("a bill at a host that is not Alipay's is not fetched [CHAN-09]", async () => {
  const { alipay, channelOf, newTrade, advance, standIn } = await openDesk();
  const trade = newTrade();
  await channelOf().createTrade(trade);
  await alipay.pay(sellerId, trade.out_trade_no);
  advance(24 * hourMs);
  // the same answer, reached through another name of this machine
  const gateway = alipay.gateway.replace("127.0.0.1", "localhost");
  const merchant = merchantOf(alipay.openApp({ appId, sellerId }), false);
  const channel = openAlipayChannel({ merchant, gateway, now: () => start + 48 * hourMs });
  expect(await problemOf(channel.fetchBill("2026-11-20"))).toBe("forged WRONG_HOST");
  expect(standIn.calls).toContain("bill 2026-11-20");
});

test("forged, altered and foreign notifications are refused; one told twice is read twice [CHAN-04, CHAN-13]", async () => {
  const { standIn, alipay, channel, inbox, newTrade } = await openDesk();
  const { out_trade_no, ...trade } = newTrade();
  await channel.createTrade({ out_trade_no, ...trade });
  for (const kind of ["forged", "signature", "merchant"] as const) {
    standIn.faults.add({ call: "notify", kind, times: 1 });
    expect([kind, (await alipay.pay(sellerId, out_trade_no)).statuses]).toEqual([kind, [401]]);
  }
  expect(inbox.refused).toEqual(["WRONG_SIGNATURE", "WRONG_SIGNATURE", "WRONG_MERCHANT"]);
  expect(inbox.believed).toEqual([]);
  standIn.faults.add({ call: "notify", kind: "lost", times: 1 });
  expect((await alipay.notifyAgain(sellerId, out_trade_no)).statuses).toEqual([]);
  standIn.faults.add({ call: "notify", kind: "twice", times: 1 });
  expect((await alipay.notifyAgain(sellerId, out_trade_no)).statuses).toEqual([200, 200]);
  expect(inbox.believed[1]).toEqual(inbox.believed[0]);
});

test("what a failed call means is told apart: ask again, wait, or our keys are wrong [CHAN-11, CHAN-13]", async () => {
  const { standIn, alipay, channel, channelOf, newTrade } = await openDesk();
  const { out_trade_no, ...trade } = newTrade();
  const query = () => problemOf(channel.queryTrade(out_trade_no));
  await channel.createTrade({ out_trade_no, ...trade });
  alipay.scan(sellerId, out_trade_no);
  const expected = [
    ["error", "unclear ACQ.SYSTEM_ERROR"],
    ["limited", "later isv.app-call-limited"],
    ["html", "unclear UNREADABLE"],
    ["unsigned", "forged NO_SIGNATURE"],
    ["forged", "forged WRONG_SIGNATURE"],
    ["cut", "unclear NETWORK"],
  ] as const;
  for (const [kind, problem] of expected) {
    standIn.faults.add({ call: "query", kind, times: 1 });
    expect([kind, await query()]).toEqual([kind, problem]);
  }
  // an unsigned word that nothing is there ends nothing
  standIn.faults.add({ call: "query", kind: "unsigned", times: 1 });
  expect(await problemOf(channel.queryTrade("P404"))).toBe("forged NO_SIGNATURE");
  expect(await query()).toBe("done");
  const stranger = channelOf({ appId: "2021000000000002" });
  expect(await problemOf(stranger.queryTrade(out_trade_no))).toBe("disturbed isv.invalid-app-id");
  const wrongCertificate = channelOf({ certificates: { appSn: "a", rootSn: "b" } });
  expect(await problemOf(wrongCertificate.queryTrade(out_trade_no))).toBe("disturbed isv.app-cert-sn-error");
  const other = alipay.openApp({ appId: "2021000000000003", sellerId });
  const wrongSigner = channelOf({ privateKey: readPrivateKey(other.privateKey) });
  expect(await problemOf(wrongSigner.queryTrade(out_trade_no))).toBe("disturbed isv.invalid-signature");
  await standIn.close();
  expect(await query()).toBe("unclear NETWORK");
});
