import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import { reconItemApi } from "#contract/payments/recon-items";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { openWorkbook } from "../../../tests/support/files/export-file";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const desk = await createReconFixtures(backend);
const { db } = backend.context;

/** A closed order of school 1, which no other test has. */
async function* unpaidOrders() {
  const orders = await db
    .selectFrom("pay_orders")
    .selectAll()
    .where("collect_account_id", "=", desk.account("wxpay").id)
    .where("state", "=", 6)
    .where("bill_count", "=", 0)
    .execute();
  yield* orders;
}
const unpaid = unpaidOrders();

async function nextUnpaid() {
  const { value } = await unpaid.next();
  if (!value) throw new Error("no unpaid order is left: seed more");
  return value;
}

/** A second person confirms the only claim with a number of the channel. */
async function confirm(trade_no: string) {
  const admin = backend.client(await backend.signIn("admin"));
  const { list } = await admin.call(exceptionApi.list, { number: trade_no });
  expect(list).toMatchObject([{ state: 1, source: "recon", proposal: "book", proposed_by: "财务主管" }]);
  await admin.call(exceptionApi.confirm, { id: list[0]?.id, pass: 1 });
}

test("an order the channel has the money of is made good by two people, once, with its history [PAY-08, CHAN-10]", async () => {
  const date = "2026-11-18";
  const order = await nextUnpaid();
  const paid = { ...strangePayment(date, "12:00:00", order.amount_fen), order_no: order.out_trade_no };
  const { batch } = await desk.compare([...(await desk.linesOf(date)), paid]);
  const [item] = (await desk.items(batch.id, { verdict: 4 })).list;
  const id = item?.id ?? 0;
  const answers = await Promise.all([desk.settle([id], 1), desk.settle([id], 5), desk.settle([id], 1)]);
  expect(answers.flat().filter(({ done }) => done)).toHaveLength(1);
  expect(answers.flat().filter(({ reason }) => /刚刚被他人处理|已处理为/.test(reason))).toHaveLength(2);
  const { item: settled, history } = await desk.finance.call(reconItemApi.detail, { id });
  expect(settled).toMatchObject({ handled_by: "财务主管", remark: "已与渠道核对" });
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([["handle", "已与渠道核对"]]);
  if (settled.disposition === 1) await confirm(paid.trade_no);
  const { list } = await desk.finance.call(orderApi.detail, { order_no: order.order_no });
  const made = { state: 2, channel_trade_no: paid.trade_no, success_at: `${date} 12:00:00` };
  expect(list).toMatchObject(settled.disposition === 1 ? made : { state: 6 });
  expect((await desk.detail(batch.id)).batch).toMatchObject({ state: 5, open_count: 0 });
});

test("money of an unknown number is given to the order that somebody names, of the same amount only [PAY-08, CHAN-10]", async () => {
  const date = "2026-11-17";
  const [order, other] = [await nextUnpaid(), await nextUnpaid()];
  const paid = strangePayment(date, "12:00:00", order.amount_fen);
  const { batch } = await desk.compare([...(await desk.linesOf(date)), paid]);
  const [item] = (await desk.items(batch.id, { verdict: 1 })).list;
  const id = item?.id ?? 0;
  const tell = async (order_no: string) => (await desk.settle([id], 1, "家长提供付款截图", order_no))[0]?.reason;
  expect(await tell("P0")).toContain("订单不存在");
  if (other.amount_fen !== order.amount_fen) expect(await tell(other.order_no)).toContain("不能补单");
  expect(await tell(order.order_no)).toBe("");
  await confirm(paid.trade_no);
  const { list } = await desk.finance.call(orderApi.detail, { order_no: order.order_no });
  expect(list).toMatchObject({ state: 2, channel_trade_no: paid.trade_no });
});

test("money that nobody knows an order of waits as an exception for two people, once [PAY-08, CHAN-10]", async () => {
  const date = "2026-11-15";
  const paid = strangePayment(date, "12:00:00", 4321);
  const { batch } = await desk.compare([...(await desk.linesOf(date)), paid]);
  const [item] = (await desk.items(batch.id, { verdict: 1 })).list;
  const answers = await Promise.all([1, 2].map(() => desk.settle([item?.id ?? 0], 1, "待查付款人")));
  expect(answers.flat().filter(({ done }) => done)).toHaveLength(1);
  const { list } = await desk.finance.call(exceptionApi.list, { number: paid.trade_no });
  expect(list).toMatchObject([
    {
      ...{ kind: "unknown", state: 0, source: "recon", amount_fen: 4321, order_no: null, way_code: "wxpay" },
      ...{ paid_at: `${date} 12:00:00`, out_trade_no: paid.order_no, school_id: 1 },
    },
  ]);
});

test("several are settled at once, each answered for; what is balanced is not touched [PAY-08, PLUS-11]", async () => {
  const date = "2026-11-16";
  const lines = await desk.linesOf(date);
  const { batch } = await desk.compare([...lines, strangePayment(date, "10:00:00"), strangePayment(date, "11:00:00")]);
  const { list } = await desk.items(batch.id);
  const ids = list.filter(({ verdict }) => verdict === 1).map(({ id }) => id);
  const balanced = list.find(({ verdict }) => verdict === 0)?.id ?? 0;
  const answers = await desk.settle([...ids, balanced, 999_999], 4, "挂账待查");
  expect(answers.map(({ done }) => done)).toEqual([true, true, false, false]);
  expect(answers[2]?.reason).toContain("已平账");
  expect(answers[3]?.reason).toContain("不存在");
  const after = await desk.detail(batch.id);
  expect(after.batch).toMatchObject({ state: 5, diff_count: 2, open_count: 0 });
  expect(after.history.at(-1)).toMatchObject({ action: "settle", actor: "财务主管" });
  const silent = { id: ids, disposition: 5, remark: " " };
  await expect(desk.finance.call(reconItemApi.handle, silent)).rejects.toEqual(
    refusedField("remark", "请填写处理说明"),
  );
  const named = { id: ids, disposition: 1, remark: "补单", order_no: "P1" };
  await expect(desk.finance.call(reconItemApi.handle, named)).rejects.toMatchObject({ code: code.badInput });
});

test("another school's statements do not exist, agents look, clerks do neither [PERM-04, PAY-08]", async () => {
  const date = "2026-11-13";
  const { batch } = await desk.compare([...(await desk.linesOf(date)), strangePayment(date, "12:00:00")]);
  const [item] = (await desk.items(batch.id, { verdict: "diff" })).list;
  const id = item?.id ?? 0;
  const agent = backend.client(await backend.signIn("agent"));
  expect((await agent.call(reconApi.list, { page_size: 1000 })).list.map((one) => one.id)).toContain(batch.id);
  expect((await agent.call(reconItemApi.detail, { id })).item.id).toBe(id);
  const ask = { id: [id], disposition: 5, remark: "无权" };
  await expect(agent.call(reconItemApi.handle, ask)).rejects.toMatchObject({ code: code.forbidden });
  const foreign = backend.client(await backend.signIn("agent2"));
  expect((await foreign.call(reconApi.list, {})).list.map((one) => one.id)).not.toContain(batch.id);
  await expect(foreign.call(reconApi.detail, { id: batch.id })).rejects.toEqual(
    refusal(code.refused, "对账批次不存在"),
  );
  await expect(foreign.call(reconItemApi.list, { batch_id: batch.id })).rejects.toEqual(
    refusal(code.refused, "对账批次不存在"),
  );
  await expect(foreign.call(reconItemApi.detail, { id })).rejects.toEqual(refusal(code.refused, "对账明细不存在"));
  const clerk = backend.client(await backend.signIn("clerk"));
  await expect(clerk.call(reconApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
});

test("the items are exported as the filter has them, numbers as text, with count and sums of the list [LIST-07, PAY-08]", async () => {
  const date = "2026-11-12";
  const strange = strangePayment(date, "12:00:00");
  const [missed, ...lines] = await desk.linesOf(date);
  const { batch } = await desk.compare([...lines, strange]);
  const filter = { batch_id: batch.id, verdict: "diff" };
  const { list, sum } = await desk.items(batch.id, { verdict: "diff" });
  const { lines: rows, facts } = await openWorkbook(await desk.finance.file(reconItemApi.export, filter));
  expect(rows.map((row) => row.结论)).toEqual(["长款", "短款"]);
  expect(rows[0]?.渠道单号).toBe(strange.trade_no);
  expect(sum).toEqual({ channel_fen: strange.fen, local_fen: missed?.fen });
  expect(facts.get("明细笔数")).toBe(String(list.length));
  // one sum of both would be neither of what the list says
  expect(facts.get("渠道金额合计")).toBe(sum.channel_fen / 100);
  expect(facts.get("本地金额合计")).toBe(sum.local_fen / 100);
});
