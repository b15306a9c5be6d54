import { expect, test } from "vitest";
import { dayMs } from "#backend/kernel/time/shanghai";
import { channelApi } from "#contract/payments/channel-status";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { code } from "#contract/kernel/errors";
import { reconApi, ReconListQuery } from "#contract/payments/recon";
import { reminderApi } from "#contract/platform/reminders";
import { refusal } from "../../../tests/support/api/refusal";
import { startGrantDesk } from "../../../tests/support/payments/grant-fixtures";
import { warnOfEndingKeys } from "./key-warnings.service";

const desk = await startGrantDesk();
const { alipay, backend, standIn, school, stranger, accountId } = desk;
const { db } = backend.context;
const hourMs = 3_600_000;

const calls = (name: string) => standIn.calls.filter((call) => call.startsWith(`${name} `)).length;
const grants = () => db.selectFrom("account_grants").selectAll().execute();

test("an account is not paid into before its school has granted, and says so [CHAN-01, CHAN-02, CHAN-11]", async () => {
  expect(await desk.account()).toMatchObject({ connected: 2, needs_grant: 1 });
  expect(await desk.grantOf()).toMatchObject({ granted_at: null, app_id: "", valid_to: null, problem: "" });
  await expect(desk.test()).rejects.toEqual(refusal(code.refused, "学校还没有授权"));
  const bill = desk.nextBill();
  await expect(desk.start(bill)).rejects.toMatchObject({ message: expect.stringContaining("学校还没有授权") });
  expect((await desk.bill(bill.bill_no)).payments).toEqual([]);
  const { todos } = await (await desk.signedIn("finance")).call(channelApi.list, {});
  expect(todos).toMatchObject([{ kind: "grant", account: "学校收款 · 支付宝" }]);
});

test("links that are over, altered or of a changed account, a wrong seller and a page that was left keep nothing [CHAN-02]", async () => {
  const link = await desk.link();
  const back = await desk.leadBack(link);
  const withState = (state: string) => {
    const url = new URL(back);
    url.searchParams.set("state", state);
    return url.href;
  };
  const state = new URL(back).searchParams.get("state") ?? "";
  expect(state).toMatch(/^[A-Za-z0-9+/=]{1,100}$/);
  const forged = Buffer.from(Buffer.from(state, "base64").toString().replace(/^\d+/, "1")).toString("base64");
  for (const wrong of ["", "x", forged]) expect((await desk.openDoor(withState(wrong))).status).toBe(410);
  const change = (sub_mch_no: string) =>
    db.updateTable("collect_accounts").set({ sub_mch_no }).where("id", "=", accountId).execute();
  await change(stranger.sellerId);
  expect((await desk.openDoor(back)).status).toBe(410);
  await change(school.sellerId);
  // nothing was taken by any of them, and nothing is by a look ahead
  expect((await desk.openDoor(back, "HEAD")).status).toBe(405);
  expect(calls("grant")).toBe(0);
  const declined = new URL(back);
  declined.searchParams.delete("app_auth_code");
  expect(await desk.openDoor(declined.href)).toMatchObject({ status: 400, text: expect.stringContaining("没有授权") });
  const other = await desk.openDoor(await desk.leadBack(link, stranger.name));
  expect(other).toMatchObject({
    status: 409,
    text: expect.stringContaining(`刚才授权的支付宝账号是 ${stranger.sellerId}`),
  });
  standIn.faults.add({ call: "grant", kind: "error", times: 1 });
  expect(await desk.openDoor(back)).toMatchObject({ status: 502, text: expect.stringContaining("支付宝没有答复") });
  const unknown = new URL(back);
  unknown.searchParams.set("app_auth_code", "0".repeat(32));
  expect(await desk.openDoor(unknown.href)).toMatchObject({
    status: 400,
    text: expect.stringContaining("不接受这个授权码"),
  });
  backend.clock.advance(hourMs);
  expect(await desk.openDoor(back)).toMatchObject({ status: 410, text: expect.stringContaining("链接已失效") });
  expect(await grants()).toEqual([]);
  const { list } = await (await desk.signedIn("finance")).call(channelApi.log, { kind: "grant" });
  expect(list.map(({ text }) => text)).toEqual([
    "授权没有成功：授权码无效或已用过",
    "授权没有成功：渠道系统错误",
    "授权没有成功：授权的支付宝账号与收款账户填写的不同",
  ]);
});

test("a school grants once: token and app are kept sealed, the account is tested, and the page loaded again says the same [CHAN-01, CHAN-02]", async () => {
  const before = calls("grant");
  const back = await desk.leadBack(await desk.link());
  const first = await desk.openDoor(back);
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining("有效期至 2027-11-20") });
  expect(await desk.openDoor(back)).toEqual(first);
  expect(calls("grant")).toBe(before + 1);
  // the link ended with the grant it brought
  const again = new URL(back);
  again.searchParams.set("app_auth_code", alipay.grantCode(desk.partner.appId, school.sellerId));
  expect((await desk.openDoor(again.href)).status).toBe(410);
  const [row] = await grants();
  expect(row).toMatchObject({ sub_mch_no: school.sellerId, app_id: school.appId, valid_to: expect.any(Number) });
  expect(row?.sealed_token).toMatch(/^[0-9a-f]{8}\.[\w-]+\.[\w-]+$/);
  expect(await desk.account()).toMatchObject({ connected: 1 });
  const told = await desk.grantOf();
  expect(told).toMatchObject({ app_id: school.appId, valid_to: expect.stringMatching(/^2027-11-20/) });
  expect(JSON.stringify(told)).not.toContain(row?.sealed_token);
  expect(await desk.test()).toMatchObject({ is_good: true });
});

test("payments, refunds and the bill of the day go by the grant, and are the school's own [CHAN-01, CHAN-05, CHAN-08, CHAN-09]", async () => {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  const trade = alipay.trade(school.sellerId, order_no);
  expect(trade).toMatchObject({ appId: desk.partner.appId, authAppId: school.appId });
  for (const kind of ["app", "merchant", "forged"] as const) {
    standIn.faults.add({ call: "notify", kind, times: 1, number: order_no });
    expect([kind, (await desk.pay(order_no)).statuses]).toEqual([kind, [401]]);
  }
  expect(await desk.stateOf(order_no)).toBe(1);
  expect((await alipay.notifyAgain(school.sellerId, order_no)).statuses).toEqual([200]);
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  const silent = await desk.start(desk.nextBill());
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: silent.order_no });
  await desk.pay(silent.order_no);
  await desk.advance(5000);
  expect(await desk.stateOf(silent.order_no)).toBe(2);
  const refund_no = await desk.apply(order_no, 300);
  await desk.decide(refund_no);
  await desk.advance(0);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
  await desk.advance(dayMs);
  await desk.fetchBills();
  const days = (await desk.billDays()).filter(({ collect_account_id }) => collect_account_id === accountId);
  expect(days).toMatchObject([{ bill_date: "2026-11-20", state: 3, problem: "" }]);
  const query = ReconListQuery.parse({ start_date: "2026-11-20", end_date: "2026-11-20", channel: "alipay" });
  const { list } = await (await desk.signedIn("finance")).call(reconApi.list, query);
  expect(list).toMatchObject([{ mch_no: school.sellerId, rows: 3, created_by: "系统" }]);
});

test("a grant that the school took back is told in words, and a new one takes its place [CHAN-11, CHAN-12]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  alipay.endGrants(school.sellerId);
  const { is_good, facts } = await desk.test();
  expect(is_good).toBe(false);
  expect(facts.at(-1)).toMatchObject({ label: "接口权限", text: "授权已失效，请重新授权" });
  for (let round = 0; round < 3; round += 1) await desk.advance(60_000);
  const { todos } = await (await desk.signedIn("finance")).call(channelApi.list, {});
  expect(todos).toMatchObject([{ kind: "disturbed", account: "学校收款 · 支付宝", reason: "授权已失效，请重新授权" }]);
  expect((await desk.grant()).status).toBe(200);
  expect(await desk.test()).toMatchObject({ is_good: true });
  await desk.advance(180_000);
  expect(await desk.stateOf(order_no)).toBe(6);
});

test("those who may change accounts are told once, 30 days before a grant ends; granted anew it is told of anew [CHAN-12]", async () => {
  const [row] = await grants();
  const tellings = async (name: string) =>
    (await (await desk.signedIn(name)).call(reminderApi.list, {})).list.filter(({ content }) =>
      content.includes(school.sellerId),
    );
  backend.clock.advance((row?.valid_to ?? 0) - backend.clock.now() - 30 * dayMs);
  expect(await warnOfEndingKeys(backend.context)).toBe(0);
  backend.clock.advance(1);
  expect(await warnOfEndingKeys(backend.context)).toBe(1);
  expect(await warnOfEndingKeys(backend.context)).toBe(0);
  const url = `/campus_pay/collect_account/list/grant/${accountId}`;
  const content = `支付宝账号 ${school.sellerId} 的授权将于 2027-11-21 到期，请在此之前重新授权，到期后无法收款`;
  for (const name of ["admin", "finance"]) expect(await tellings(name)).toMatchObject([{ content, url }]);
  for (const name of ["clerk", "teacher", "agent"]) expect(await tellings(name)).toEqual([]);
  const { accounts } = await (await desk.signedIn("finance")).call(channelApi.list, {});
  expect(accounts.find(({ id }) => id === accountId)).toMatchObject({ key_ends_on: "2027-11-21" });
  await desk.grant();
  backend.clock.advance(336 * dayMs);
  expect(await warnOfEndingKeys(backend.context)).toBe(1);
});

test("accounts of others, and accounts that need no grant, have no link; one without the right is refused [PERM-04, CHAN-02]", async () => {
  const teacher = await desk.signedIn("teacher");
  await expect(teacher.call(collectAccountApi.grant, { id: accountId })).rejects.toMatchObject({
    code: code.forbidden,
  });
  const finance = await desk.signedIn("finance");
  const { list } = await finance.call(collectAccountApi.list, { channel: "wxpay" });
  const plain = finance.call(collectAccountApi.grant, { id: list[0]?.id ?? 0 });
  await expect(plain).rejects.toEqual(refusal(code.refused, "这个账户不需要支付宝授权"));
  await db.updateTable("channel_credentials").set({ state: 3 }).where("merchant_id", "=", desk.partnerId).execute();
  expect(await desk.grantOf()).toMatchObject({ link: null, problem: expect.stringContaining("密钥不完整") });
});
