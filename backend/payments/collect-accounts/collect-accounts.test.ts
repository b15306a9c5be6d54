import { expect, test } from "vitest";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { code } from "#contract/kernel/errors";
import { feeItemApi } from "#contract/payments/fee-items";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

let made = 0;
async function makeAccount(more: { school_id?: number } = {}) {
  const mch_no = `MCH${String(++made).padStart(6, "0")}`;
  const account = { purpose: `用途${made}`, channel: "wxpay" as const, mch_no, rate_bp: 38, ...more };
  await (more.school_id ? admin : finance).call(collectAccountApi.store, account);
  const { list } = await admin.call(collectAccountApi.list, { mch_no });
  const stored = list[0];
  if (!stored) throw new Error("the account was not stored");
  return stored;
}

/** The account of school 1 that orders of the demo were paid into. */
async function usedAccount() {
  const { list } = await finance.call(collectAccountApi.list, { channel: "alipay", sort: "id" });
  const account = list[0];
  if (!account) throw new Error("no account is seeded");
  return account;
}

test("an account is made, changed and deleted while nothing was paid into it [PAY-01]", async () => {
  const account = await makeAccount();
  expect(account).toMatchObject({ school_id: 1, channel: "wxpay", sub_mch_no: "", rate_bp: 38, status: 1 });
  const { id, mch_no } = account;
  await finance.call(collectAccountApi.update, {
    id,
    channel: "alipay",
    mch_no,
    sub_mch_no: "S1",
    rate_bp: 60,
    status: 0,
  });
  const changed = (await finance.call(collectAccountApi.edit, { id })).list;
  expect(changed).toMatchObject({ channel: "alipay", sub_mch_no: "S1", rate_bp: 60, status: 0 });
  expect((await finance.call(collectAccountApi.list, { mch_no: "S1", status: 0 })).total).toBe(1);
  await finance.call(collectAccountApi.destroy, { id });
  await expect(finance.call(collectAccountApi.edit, { id })).rejects.toEqual(refusal(code.refused, "收款账户不存在"));
});

test("an account with orders keeps its channel and numbers, and is disabled instead of deleted [PAY-01]", async () => {
  const { id, mch_no } = await usedAccount();
  const same = { id, channel: "alipay" as const, mch_no, sub_mch_no: "" };
  const other = finance.call(collectAccountApi.update, { ...same, mch_no: "OTHER1", rate_bp: 38 });
  await expect(other).rejects.toEqual(refusal(code.refused, "该账户已有订单，渠道和商户号不能修改"));
  const unused = await makeAccount();
  const refused = finance.call(collectAccountApi.destroy, { id: [unused.id, id] });
  await expect(refused).rejects.toEqual(refusal(code.refused, "已有订单，不能删除；不再使用时请改为停用"));
  expect((await finance.call(collectAccountApi.edit, { id: unused.id })).list.id).toBe(unused.id);
  await finance.call(collectAccountApi.update, { ...same, rate_bp: 55, status: 0 });
  expect((await finance.call(collectAccountApi.edit, { id })).list).toMatchObject({ rate_bp: 55, status: 0 });
});

test("a school has each account of a channel once; only cash goes without a merchant [PAY-01]", async () => {
  const { mch_no } = await makeAccount();
  const account = { purpose: "教材", channel: "wxpay" as const, mch_no, rate_bp: 20 };
  const twice = finance.call(collectAccountApi.store, account);
  await expect(twice).rejects.toEqual(refusal(code.badInput, "本校在这个渠道已有相同商户号的收款账户"));
  await finance.call(collectAccountApi.store, { ...account, sub_mch_no: "SUB1" });
  await admin.call(collectAccountApi.store, { ...account, school_id: 2 });
  const nameless = finance.call(collectAccountApi.store, { channel: "unionpay", mch_no: "", rate_bp: 30 });
  await expect(nameless).rejects.toEqual(refusal(code.badInput, "请填写商户号"));
  const cash = finance.call(collectAccountApi.store, { purpose: "教材", channel: "cash", mch_no: "", rate_bp: 0 });
  await expect(cash).rejects.toEqual(refusal(code.badInput, "本校已有现金账户，一所学校只有一个"));
  const dear = finance.call(collectAccountApi.store, { ...account, mch_no: "DEAR1", rate_bp: 1001 });
  await expect(dear).rejects.toEqual(refusal(code.badInput, "费率最多 10%"));
});

test("a purpose keeps one account of a channel in use when several are made at the same moment [CHAN-03, PAY-01]", async () => {
  const account = { purpose: "研学", channel: "wxpay" as const, rate_bp: 20 };
  const calls = [1, 2, 3, 4].map((at) => finance.call(collectAccountApi.store, { ...account, mch_no: `TOUR${at}` }));
  const answers = await Promise.allSettled(calls);
  const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refusals).toEqual([1, 2, 3].map(() => refusal(code.badInput, "“研学”已有启用的微信支付账户")));
});

test("a purpose has one account of a channel in use; a new name is a new purpose [CHAN-03]", async () => {
  const account = { purpose: "夏令营", channel: "wxpay" as const, mch_no: "CAMP1", rate_bp: 20 };
  await finance.call(collectAccountApi.store, account);
  expect((await finance.call(feeItemApi.purposes, {})).list).toEqual(expect.arrayContaining(["学校收款", "夏令营"]));
  const second = { ...account, mch_no: "CAMP2" };
  const taken = refusal(code.badInput, "“夏令营”已有启用的微信支付账户，请先停用它，或换一个用途");
  await expect(finance.call(collectAccountApi.store, second)).rejects.toEqual(taken);
  await finance.call(collectAccountApi.store, { ...account, channel: "alipay", mch_no: "CAMP3" });
  await finance.call(collectAccountApi.store, { ...second, status: 0 });
  const { list } = await finance.call(collectAccountApi.list, { mch_no: "CAMP2" });
  const stored = list[0];
  expect(stored).toMatchObject({ purpose: "夏令营", status: 0 });
  const enabled = { ...second, id: stored?.id ?? 0, status: 1 };
  await expect(finance.call(collectAccountApi.update, enabled)).rejects.toEqual(taken);
  const usual = finance.call(collectAccountApi.store, { ...second, purpose: "", mch_no: "CAMP4" });
  await expect(usual).rejects.toEqual(refusal(code.badInput, "“学校收款”已有启用的微信支付账户"));
});

test("accounts of another school do not exist [PERM-04, PAY-01]", async () => {
  const { id, mch_no } = await makeAccount({ school_id: 2 });
  const none = refusal(code.refused, "收款账户不存在");
  expect((await finance.call(collectAccountApi.list, { mch_no })).total).toBe(0);
  await expect(finance.call(collectAccountApi.edit, { id })).rejects.toEqual(none);
  await expect(finance.call(collectAccountApi.destroy, { id })).rejects.toEqual(none);
  const change = { id, channel: "wxpay" as const, mch_no, rate_bp: 1 };
  await expect(finance.call(collectAccountApi.update, change)).rejects.toEqual(none);
  const abroad = finance.call(collectAccountApi.store, {
    channel: "wxpay",
    mch_no: "ABROAD",
    rate_bp: 1,
    school_id: 2,
  });
  await expect(abroad).rejects.toEqual(refusal(code.forbidden, "只能维护本校的收款账户"));
});

test("the sheet says channel and rate as staff read them [LIST-07]", async () => {
  const { mch_no } = await makeAccount();
  const answer = await finance.file(collectAccountApi.export, { mch_no });
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows[1]).toEqual(expect.arrayContaining(["微信支付", mch_no, "0.38%", "启用"]));
});
