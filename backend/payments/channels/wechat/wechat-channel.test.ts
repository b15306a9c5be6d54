import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startStandIn, type WechatCredentials } from "../../../demo/stand-in/stand-in";
import { type Channel, ChannelError, type NewTrade, type Notification } from "../channel";
import { openWechatChannel } from "./wechat-channel";

const start = Date.UTC(2026, 10, 20, 2);

/** The stand-in with one merchant, or a partner with its sub-merchant, and our channel to it. */
async function openDesk({ subMchNo = "" }: { subMchNo?: string } = {}) {
  let current = start;
  const now = () => current;
  const standIn = await startStandIn({ now });
  onTestFinished(standIn.close);
  const mchNo = "1900000109";
  const keys = standIn.openMerchant({ mchNo, appId: "wx8888888888888888", subMchNos: subMchNo ? [subMchNo] : [] });
  const channelOf = (more: Partial<WechatCredentials> = {}) =>
    openWechatChannel({ merchant: merchantOf({ ...keys, ...more }, subMchNo), baseUrl: standIn.origin, now });
  const inbox = await openInbox(() => channelOf());
  let made = 0;
  return {
    standIn,
    mchNo,
    channel: channelOf(),
    channelOf,
    inbox,
    advance: (ms: number) => void (current += ms),
    newTrade(more: Partial<NewTrade> = {}): NewTrade {
      const out_trade_no = `P20261120100000${String((made += 1)).padStart(8, "0")}`;
      const head = { out_trade_no, amount_fen: 12_345, description: "学杂费", way: "native" as const };
      return { ...head, expires_at: current + 30 * 60_000, notify_url: inbox.url, ...more };
    },
  };
}

function merchantOf({ publicKeyId, publicKey, privateKey, apiV3Key, ...keys }: WechatCredentials, subMchNo: string) {
  const verifyingKeys = [{ serial: publicKeyId, key: createPublicKey(publicKey) }];
  return { ...keys, subMchNo, privateKey: createPrivateKey(privateKey), apiV3Keys: [apiV3Key], verifyingKeys };
}

/** A server at which notifications arrive: read by the channel, believed or refused. */
async function openInbox(channel: () => Channel) {
  const believed: Notification[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      channel()
        .readNotification({ headers, body: Buffer.concat(parts) })
        .then((notification) => (believed.push(notification), response.writeHead(204).end()))
        .catch((error: unknown) => {
          refused.push(error instanceof ChannelError ? error.code : String(error));
          response.writeHead(401).end();
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

for (const subMchNo of ["", "1900000222"]) {
  const mode = subMchNo ? "a partner's sub-merchant" : "a merchant of its own";

  test(`${mode} is paid by QR, by bridge and by link, and the channel tells and answers the same [CHAN-01, CHAN-04]`, async () => {
    const { standIn, mchNo, channel, inbox, newTrade, advance } = await openDesk({ subMchNo });
    const qr = newTrade();
    expect(await channel.createTrade(qr)).toMatchObject({ kind: "qr", text: expect.stringMatching(/^weixin:/) });
    // asked again it renews what is shown, and stays one trade
    await channel.createTrade(qr);
    expect(await channel.queryTrade(qr.out_trade_no)).toEqual({ state: "open" });
    advance(5000);
    const { statuses } = await standIn.pay(mchNo, qr.out_trade_no, { payerFen: 12_000 });
    expect(statuses).toEqual([204]);
    const told = inbox.believed[0];
    expect(told).toMatchObject({
      kind: "payment",
      trade: { out_trade_no: qr.out_trade_no, amount_fen: 12_345, paid_at: start + 5000 },
    });
    expect(told?.sub_mch_no).toBe(subMchNo);
    const asked = await channel.queryTrade(qr.out_trade_no);
    expect({ kind: "payment", sub_mch_no: subMchNo, ...asked }).toEqual({ ...told, state: "paid" });
    const bridge = await channel.createTrade(newTrade({ way: "jsapi", openid: "o-1" }));
    expect(bridge).toMatchObject({ kind: "bridge", parameters: { appId: "wx8888888888888888", signType: "RSA" } });
    const link = await channel.createTrade(newTrade({ way: "h5", ip: "203.0.113.7" }));
    expect(link).toMatchObject({ kind: "link", url: expect.stringContaining(standIn.origin) });
  });

  test(`${mode} gives back once under a number, and hears how it ended [CHAN-08]`, async () => {
    const { standIn, mchNo, channel, inbox, newTrade } = await openDesk({ subMchNo });
    const trade = newTrade();
    await channel.createTrade(trade);
    await standIn.pay(mchNo, trade.out_trade_no);
    const refund = {
      ...{ refund_no: "R2026112010000000000001", out_trade_no: trade.out_trade_no, amount_fen: 2345 },
      ...{ trade_fen: 12_345, reason: "退".repeat(200), notify_url: trade.notify_url },
    };
    expect(await channel.queryRefund(refund)).toMatchObject({ state: "absent" });
    standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
    expect(await channel.refund(refund)).toMatchObject({ state: "running", amount_fen: 2345, done_at: null });
    const again = await channel.refund(refund);
    expect(again).toMatchObject({ state: "running" });
    expect(await problemOf(channel.refund({ ...refund, amount_fen: 1 }))).toBe("refused INVALID_REQUEST");
    await standIn.endRefund(mchNo, refund.refund_no, "SUCCESS");
    const done = { state: "done", channel_refund_no: again.channel_refund_no, done_at: start };
    expect(inbox.believed.at(-1)).toMatchObject({ kind: "refund", refund: done });
    expect(await channel.queryRefund(refund)).toMatchObject(done);
    const more = { ...refund, refund_no: "R2026112010000000000002", amount_fen: 10_001 };
    expect(await problemOf(channel.refund(more))).toBe("refused INVALID_REQUEST");
    standIn.faults.add({ call: "refund", kind: "balance", times: 1 });
    expect(await problemOf(channel.refund({ ...more, amount_fen: 10_000 }))).toBe("balance NOT_ENOUGH");
    await channel.refund({ ...more, amount_fen: 10_000 });
    await standIn.endRefund(mchNo, more.refund_no, "ABNORMAL");
    expect(inbox.believed.at(-1)).toMatchObject({ kind: "refund", refund: { state: "abnormal", done_at: null } });
  });

  test(`${mode} gets the bill of a day when it is made, whole or not at all [CHAN-09]`, async () => {
    const { standIn, mchNo, channel, newTrade, advance } = await openDesk({ subMchNo });
    const trade = newTrade();
    await channel.createTrade(trade);
    await standIn.pay(mchNo, trade.out_trade_no);
    expect(await problemOf(channel.fetchBill("2026-11-20"))).toBe("later STATEMENT_CREATING");
    advance(24 * 3_600_000);
    expect(await channel.fetchBill("2026-11-19")).toBeNull();
    const bill = (await channel.fetchBill("2026-11-20"))?.toString("utf8") ?? "";
    expect(bill).toContain(`\`${trade.out_trade_no},`);
    expect(bill).toContain("`123.45");
    standIn.faults.add({ call: "bill", kind: "altered", times: 1 });
    expect(await problemOf(channel.fetchBill("2026-11-20"))).toBe("unclear WRONG_HASH");
  });
}

test("a bill that is late, cut short, of another merchant or replaced is told apart from a whole one [CHAN-09, CHAN-13]", async () => {
  const { standIn, mchNo, channel, newTrade, advance } = await openDesk();
  const trades = [newTrade(), newTrade()];
  for (const trade of trades) {
    await channel.createTrade(trade);
    await standIn.pay(mchNo, trade.out_trade_no);
  }
  advance(24 * 3_600_000);
  const fetchAs = async (kind: "unready" | "short" | "foreign" | "replaced") => {
    standIn.faults.add({ call: "bill", kind, times: 1 });
    return channel.fetchBill("2026-11-20");
  };
  expect(await problemOf(fetchAs("unready"))).toBe("later STATEMENT_CREATING");
  expect(await problemOf(fetchAs("short"))).toBe("unclear CUT_SHORT");
  const foreign = (await fetchAs("foreign"))?.toString("utf8") ?? "";
  expect(foreign).toContain("`1999999999,");
  expect(foreign).not.toContain(mchNo);
  const [first, second] = [await fetchAs("replaced"), await channel.fetchBill("2026-11-20")];
  const newest = trades[1]?.out_trade_no ?? "";
  expect(first?.toString("utf8")).not.toContain(newest);
  expect(second?.toString("utf8")).toContain(newest);
});

test("a trade is closed once; paid ones are told apart; another's number is refused [CHAN-01]", async () => {
  const { standIn, mchNo, channel, newTrade } = await openDesk();
  const trade = newTrade();
  expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "absent" });
  // 204 comes for unknown numbers too
  await channel.closeTrade(trade.out_trade_no);
  await channel.createTrade(trade);
  expect(await problemOf(channel.createTrade({ ...trade, amount_fen: 1 }))).toBe("refused OUT_TRADE_NO_USED");
  await channel.closeTrade(trade.out_trade_no);
  await channel.closeTrade(trade.out_trade_no);
  expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "closed" });
  const paid = newTrade();
  await channel.createTrade(paid);
  await standIn.pay(mchNo, paid.out_trade_no);
  expect(await problemOf(channel.closeTrade(paid.out_trade_no))).toBe("refused ORDERPAID");
});

test("forged, altered, old and foreign notifications are refused; a real one told twice is read twice [CHAN-04, CHAN-13]", async () => {
  const { standIn, mchNo, channel, inbox, newTrade } = await openDesk();
  const trade = newTrade();
  await channel.createTrade(trade);
  for (const kind of ["forged", "signature", "old", "merchant"] as const) {
    standIn.faults.add({ call: "notify", kind, times: 1 });
    const { statuses } = await standIn.pay(mchNo, trade.out_trade_no);
    expect([kind, statuses]).toEqual([kind, [401]]);
  }
  expect(inbox.refused).toEqual(["WRONG_SIGNATURE", "WRONG_SIGNATURE", "OLD_SIGNATURE", "WRONG_MERCHANT"]);
  expect(inbox.believed).toEqual([]);
  standIn.faults.add({ call: "notify", kind: "lost", times: 1 });
  expect((await standIn.notifyAgain(mchNo, trade.out_trade_no)).statuses).toEqual([]);
  standIn.faults.add({ call: "notify", kind: "twice", times: 1 });
  expect((await standIn.notifyAgain(mchNo, trade.out_trade_no)).statuses).toEqual([204, 204]);
  expect(inbox.believed[1]).toEqual(inbox.believed[0]);
});

test("what a failed call means is told apart: ask again, wait, or our keys are wrong [CHAN-11, CHAN-13]", async () => {
  const { standIn, channel, channelOf, newTrade } = await openDesk();
  const trade = newTrade();
  const query = () => problemOf(channel.queryTrade(trade.out_trade_no));
  await channel.createTrade(trade);
  const expected = [
    ["error", "unclear SYSTEM_ERROR"],
    ["limited", "later FREQUENCY_LIMITED"],
    ["html", "forged NO_SIGNATURE"],
    ["unsigned", "forged NO_SIGNATURE"],
    ["forged", "forged WRONG_SIGNATURE"],
    ["cut", "unclear NETWORK"],
  ] as const;
  for (const [kind, problem] of expected) {
    standIn.faults.add({ call: "query", kind, times: 1 });
    expect([kind, await query()]).toEqual([kind, problem]);
  }
  expect(await query()).toBe("done");
  const wrongKey = channelOf({ certificateSerial: "ABC" });
  expect(await problemOf(wrongKey.queryTrade(trade.out_trade_no))).toBe("disturbed SIGN_ERROR");
  const wrongApp = channelOf({ appId: "wx0000000000000000" });
  expect(await problemOf(wrongApp.createTrade(newTrade()))).toBe("disturbed APPID_MCHID_NOT_MATCH");
  expect(await problemOf(wrongApp.queryTrade(trade.out_trade_no))).toBe("forged WRONG_MERCHANT");
  const unknownKey = channelOf({ publicKeyId: "PUB_KEY_ID_0" });
  expect(await problemOf(unknownKey.queryTrade(trade.out_trade_no))).toBe("forged UNKNOWN_SERIAL");
  await standIn.close();
  expect(await query()).toBe("unclear NETWORK");
});

/** The first thing wrong that a probe finds, and `good` where there is none. */
async function verdictOf(channel: Channel, number: string | null = "T0000000000000000000001"): Promise<string> {
  const bad = (await channel.probe(number)).find(({ state }) => state === "bad");
  return bad ? `${bad.subject} ${bad.problem}` : "good";
}

test("a probe tells what is wrong: key, serial, merchant, clock, rights, the line, a stranger [CHAN-02]", async () => {
  const { standIn, channel, channelOf } = await openDesk();
  const facts = await channel.probe("T0000000000000000000001");
  expect(facts.map(({ subject, state }) => `${subject} ${state}`)).toEqual([
    ...["line good", "clock good", "signature good", "rights good"],
    ...["answers open", "notices open"],
  ]);
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  });
  expect(await verdictOf(channelOf({ privateKey: stranger.toString() }))).toBe("signature key");
  expect(await verdictOf(channelOf({ certificateSerial: "ABC" }))).toBe("signature serial");
  expect(await verdictOf(channelOf({ mchNo: "1999999999" }))).toBe("signature merchant");
  standIn.faults.add({ call: "certificates", kind: "html", times: 1 });
  expect(await verdictOf(channel)).toBe("line stranger");
  standIn.faults.add({ call: "certificates", kind: "limited", times: 1 });
  expect(await verdictOf(channel)).toBe("signature busy");
  const late = openWechatChannel({
    merchant: merchantOf(standIn.openMerchant({ mchNo: "1900000110", appId: "wx8888888888888888" }), ""),
    baseUrl: standIn.origin,
    now: () => start + 6 * 60_000,
  });
  expect(await verdictOf(late)).toBe("clock clock");
  await standIn.close();
  expect(await verdictOf(channel)).toBe("line unreachable");
  expect(standIn.calls.some((call) => call.startsWith("create"))).toBe(false);
});

test("a signed answer proves or disproves the channel's public key; an unbound sub-merchant has no right [CHAN-02]", async () => {
  const { standIn, channelOf, newTrade, mchNo, advance, inbox } = await openDesk();
  const trade = newTrade();
  await channelOf().createTrade(trade);
  await standIn.pay(mchNo, trade.out_trade_no);
  expect(inbox.believed).toHaveLength(1);
  advance(2 * 24 * 3_600_000);
  const answers = async (channel: Channel) =>
    (await channel.probe("T0000000000000000000001")).find(({ subject }) => subject === "answers");
  expect(await answers(channelOf())).toMatchObject({ state: "good" });
  expect(await answers(channelOf({ publicKeyId: "PUB_KEY_ID_0" }))).toMatchObject({
    state: "bad",
    problem: "verifier",
  });
  const partner = await openDesk({ subMchNo: "1900000200" });
  expect(await verdictOf(partner.channel)).toBe("good");
  const keys = partner.standIn.openMerchant({ mchNo: "1900000300", appId: "wx8888888888888888" });
  const unbound = openWechatChannel({
    merchant: merchantOf(keys, "1900000201"),
    baseUrl: partner.standIn.origin,
    now: () => start,
  });
  expect(await verdictOf(unbound)).toBe("rights right");
  expect(await verdictOf(unbound, null)).toBe("good");
});
