import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { channelApi } from "#contract/payments/channel-status";
import { merchantApi } from "#contract/payments/merchants";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { runCertificateRenewals } from "./certificate-renewals.service";

const desk = await startChannelDesk();
const { standIn, backend, mchNo, merchantId } = desk;
const { db } = backend.context;
const hourMs = 3_600_000;

const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const asked = () => standIn.calls.filter((call) => call.startsWith("certificates ")).length;
/** Things that the channel of the account needs somebody for, beside bills. */
const todos = async () => (await status()).todos.filter(({ kind }) => kind !== "bills");
const status = async () => (await signedIn("finance")).call(channelApi.list, {});

/** The certificates of the merchant by their state, the newest first. */
async function certificates() {
  const { keys } = (await (await signedIn("admin")).call(merchantApi.detail, { id: merchantId })).list;
  return keys.filter(({ kind }) => kind === "certificate").map(({ serial, state }) => `${serial} ${state}`);
}

/** Moves the clock while no call of a job is on its way: one is signed by the clock and looked at by it. */
async function advance(ms: number) {
  await backend.idle();
  backend.clock.advance(ms);
}

/** Moves the clock and does what is due; what the job of the backend has begun is waited for. */
async function goOn(ms: number) {
  await advance(ms);
  const isBusy = () =>
    db
      .selectFrom("channel_tasks")
      .select("subject")
      .where("kind", "=", "certificates")
      .where("leased_until", ">", backend.clock.now())
      .executeTakeFirst();
  do await runCertificateRenewals(backend.context);
  while ((await isBusy()) && (await pause(5, true)));
}

/** The merchant is one from before the public key: it is answered under certificates, and has the first of them. */
async function becomeCertified() {
  const { privateKey, certificateSerial, apiV3Key } = standIn.openMerchant({
    ...{ mchNo, appId: "wx8888888888888888", hasCertificates: true },
  });
  const admin = await signedIn("admin");
  const [first] = standIn.certificates();
  await admin.call(merchantApi.addKey, {
    id: merchantId,
    kind: "private_key",
    secret: privateKey,
    serial: certificateSerial,
  });
  await admin.call(merchantApi.addKey, { id: merchantId, kind: "api_v3_key", secret: apiV3Key });
  await admin.call(merchantApi.addKey, { id: merchantId, kind: "certificate", secret: first?.certificate ?? "" });
  expect(await admin.call(merchantApi.test, { id: merchantId })).toMatchObject({ is_good: true });
  return first?.id ?? "";
}

async function pay() {
  const { order_no } = await desk.start(desk.nextBill());
  return { order_no, statuses: (await desk.pay(order_no)).statuses };
}

let first = "";
let second = "";

test("merchants with the public key are not asked about; those with certificates twice a day, and 渠道状态 says when next [CHAN-12]", async () => {
  await goOn(hourMs);
  expect(asked()).toBe(0);
  expect((await status()).accounts).toMatchObject([{ certificates_at: null }]);
  first = await becomeCertified();
  // the test asks as well
  const before = asked();
  await goOn(0);
  expect(asked()).toBe(before + 1);
  expect(await certificates()).toEqual([`${first} 1`]);
  expect((await status()).accounts).toMatchObject([{ certificates_at: "2026-11-20 22:00:00" }]);
  await goOn(10 * hourMs);
  expect(asked()).toBe(before + 1);
  await goOn(hourMs);
  await goOn(11 * hourMs);
  expect(asked()).toBe(before + 3);
  expect((await pay()).statuses).toEqual([204]);
});

test("the next certificate is here before it signs; the one before counts on [CHAN-12]", async () => {
  second = standIn.addCertificate().id;
  await goOn(11 * hourMs);
  expect(await certificates()).toEqual([`${second} 1`, `${first} 2`]);
  const row = db.selectFrom("channel_credentials").select(["valid_from", "valid_to"]).where("serial", "=", second);
  expect(await row.executeTakeFirst()).toMatchObject({ valid_from: expect.any(Number), valid_to: expect.any(Number) });
  const before = asked();
  standIn.signByCertificate(second);
  expect((await pay()).statuses).toEqual([204]);
  const old = await desk.start(desk.nextBill());
  standIn.faults.add({ call: "notify", kind: "former_serial", times: 1, number: old.order_no });
  expect((await desk.pay(old.order_no)).statuses).toEqual([204]);
  expect(asked()).toBe(before);
});

test("an unknown serial has the list fetched once: then it is believed, or refused [CHAN-04, CHAN-12]", async () => {
  const third = standIn.addCertificate().id;
  standIn.signByCertificate(third);
  await advance(61_000);
  const before = asked();
  // a call meets it first: the order is made once, under its number
  const { order_no, statuses } = await pay();
  expect(statuses).toEqual([204]);
  expect(await desk.stateOf(order_no)).toBe(2);
  expect(asked()).toBe(before + 1);
  expect(await certificates()).toEqual([`${third} 1`, `${second} 2`, `${first} 2`]);
  const fourth = standIn.addCertificate().id;
  const open = await desk.start(desk.nextBill());
  standIn.signByCertificate(fourth);
  await advance(61_000);
  expect((await desk.pay(open.order_no)).statuses).toEqual([204]);
  expect(asked()).toBe(before + 2);
  await advance(61_000);
  const strange = await desk.start(desk.nextBill());
  standIn.faults.add({ call: "notify", kind: "unknown_serial", number: strange.order_no });
  expect((await desk.pay(strange.order_no)).statuses).toEqual([401]);
  expect((await standIn.notifyAgain(mchNo, strange.order_no)).statuses).toEqual([401]);
  // the second within the minute asked nothing
  expect(asked()).toBe(before + 3);
  standIn.faults.clear();
  expect((await standIn.notifyAgain(mchNo, strange.order_no)).statuses).toEqual([204]);
});

test("what somebody ended does not come back; a list that does not come is told with its reason and tried again [CHAN-11, CHAN-12]", async () => {
  const admin = await signedIn("admin");
  const { keys } = (await admin.call(merchantApi.detail, { id: merchantId })).list;
  const ended = keys.find(({ serial }) => serial === first);
  await admin.call(merchantApi.endKey, { id: ended?.id ?? 0 });
  await goOn(11 * hourMs);
  expect(await certificates()).toContain(`${first} 3`);
  expect((await certificates()).filter((line) => line.startsWith(first))).toHaveLength(1);
  standIn.faults.add({ call: "certificates", kind: "error", times: 3 });
  await goOn(11 * hourMs);
  expect(await todos()).toEqual([]);
  await goOn(5 * 60_000);
  await goOn(30 * 60_000);
  expect(await todos()).toMatchObject([{ kind: "certificates", reason: "渠道系统错误" }]);
  const finance = await signedIn("finance");
  const [account] = (await status()).accounts;
  await finance.call(channelApi.retry, { collect_account_id: account?.id ?? 0 });
  await goOn(0);
  expect(await todos()).toEqual([]);
});

test("with all certificates over the list brings the new one; where there is none the public key is asked for [CHAN-12]", async () => {
  await db
    .updateTable("channel_credentials")
    .set({ valid_to: backend.clock.now() })
    .where("merchant_id", "=", merchantId)
    .where("kind", "in", ["certificate", "public_key"])
    .execute();
  await expect(pay()).rejects.toMatchObject({ message: expect.stringContaining("缺少微信支付公钥或平台证书") });
  const next = standIn.addCertificate().id;
  standIn.signByCertificate(next);
  await goOn(11 * hourMs);
  expect((await certificates())[0]).toBe(`${next} 1`);
  expect((await pay()).statuses).toEqual([204]);
  const { list } = await (await signedIn("finance")).call(channelApi.log, { kind: "certificate" });
  expect(list[0]).toMatchObject({ number: next, text: "已取得新的平台证书" });
  await db.updateTable("channel_credentials").set({ state: 3 }).where("kind", "=", "public_key").execute();
  standIn.faults.add({ call: "certificates", kind: "gone", times: 1 });
  await goOn(11 * hourMs);
  const wanted = { kind: "certificates", reason: "渠道不再提供平台证书，请换用微信支付公钥" };
  expect(await todos()).toEqual([expect.objectContaining(wanted)]);
});
