import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { reconApi } from "#contract/payments/recon";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { textFile, wxpayText } from "../../../tests/support/payments/statements";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const desk = await createReconFixtures(backend);
const { db } = backend.context;

test("a statement that says what was booked is balanced, and its sums are the file's [PAY-08]", async () => {
  const lines = await desk.linesOf("2026-11-18");
  expect(lines.length).toBeGreaterThan(3);
  const { batch, totals } = await desk.compare(lines);
  expect(batch).toMatchObject({
    state: 3,
    diff_count: 0,
    rows: lines.length,
    bill_date: "2026-11-18",
    channel: "wxpay",
  });
  const paid = lines.filter(({ kind }) => kind === "pay");
  expect(batch.pay_fen).toBe(paid.reduce((sum, { fen }) => sum + fen, 0));
  expect(batch.fee_fen).toBe(paid.reduce((sum, { feeFen = 0 }) => sum + feeFen, 0));
  expect(totals.every(({ verdict }) => verdict === 0)).toBe(true);
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
  expect(batch.net_fen).toBe(batch.pay_fen - batch.refund_fen - batch.fee_fen);
});

test("a statement that a killed server was reading is read once more, though the clock has gone back [PAY-08, HOLD-06]", async () => {
  const { batch } = await desk.compare(await desk.linesOf("2026-11-16"));
  const lease = { attempts: 1, lease_owner: "gone", lease_until: backend.clock.now() + 15_000, finished_at: null };
  await db.updateTable("recon_batches").set(lease).where("id", "=", batch.id).execute();
  const hourMs = 60 * 60_000;
  backend.clock.advance(-hourMs);
  backend.context.wakeJob("reconciliation");
  expect((await desk.finished(batch.id)).batch).toMatchObject({ state: 3, rows: batch.rows });
  backend.clock.advance(hourMs);
  const row = db.selectFrom("recon_batches").select("attempts").where("id", "=", batch.id);
  expect(await row.executeTakeFirst()).toEqual({ attempts: 2 });
});

test("missing here, missing there, another amount and another state are told apart [PAY-08, D-b7]", async () => {
  const date = "2026-11-17";
  const lines = await desk.linesOf(date);
  const [dearer, lacking, ...rest] = lines.filter(({ kind }) => kind === "pay");
  const unpaid = await db
    .selectFrom("pay_orders")
    .selectAll()
    .where("collect_account_id", "=", desk.account("wxpay").id)
    .where("state", "=", 6)
    .executeTakeFirstOrThrow();
  const strange = strangePayment(date, "12:00:00");
  const late = { ...strangePayment(date, "12:30:00", unpaid.amount_fen), order_no: unpaid.out_trade_no };
  const { batch } = await desk.compare([
    { ...dearer!, fen: dearer!.fen + 1 },
    ...rest,
    ...lines.filter(({ kind }) => kind === "refund"),
    strange,
    late,
  ]);
  expect(batch).toMatchObject({ state: 4, diff_count: 4, open_count: 4, pending_count: 0 });
  const { list, sum } = await desk.items(batch.id, { verdict: "diff" });
  expect(list.map((item) => [item.verdict, item.channel_no || item.local_no])).toEqual(
    expect.arrayContaining([
      [3, dearer!.trade_no],
      [1, strange.trade_no],
      [4, late.trade_no],
      [2, list.find(({ verdict }) => verdict === 2)?.local_no],
    ]),
  );
  const missing = list.find(({ verdict }) => verdict === 2);
  const gap_fen = -lacking!.fen;
  expect(missing).toMatchObject({
    local_fen: lacking!.fen,
    channel_fen: null,
    gap_fen,
    line: 0,
    local_state: "支付成功",
  });
  expect(list.find(({ verdict }) => verdict === 1)).toMatchObject({ gap_fen: strange.fen, disposition: 0 });
  const balanced = await desk.items(batch.id, { verdict: 0 });
  expect(new Set(balanced.list.map((item) => item.disposition))).toEqual(new Set([null]));
  expect(list.find(({ verdict }) => verdict === 3)).toMatchObject({ gap_fen: 1 });
  expect(list.find(({ verdict }) => verdict === 4)).toMatchObject({
    local_no: unpaid.order_no,
    local_state: "订单关闭",
  });
  expect(sum.channel_fen).toBe(dearer!.fen + 1 + strange.fen + late.fen);
  expect((await desk.items(batch.id, { number: strange.trade_no.slice(-8) })).total).toBe(1);
});

test("an order is found by the channel's number, else by ours, else by amount and time [PAY-08]", async () => {
  const date = "2026-11-16";
  const lines = await desk.linesOf(date);
  const [one, other, third, ...rest] = lines.filter(({ kind }) => kind === "pay");
  const own = await db
    .selectFrom("pay_orders")
    .select(["order_no", "id"])
    .where("out_trade_no", "=", third!.order_no)
    .where("school_id", "=", 1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("pay_orders")
    .set({ channel_trade_no: "" })
    .where("out_trade_no", "=", other!.order_no)
    .where("school_id", "=", 1)
    .execute();
  const { batch } = await desk.compare([
    { ...one!, order_no: "X0000000001" },
    { ...other!, order_no: "X0000000002", at: other!.at + 60_000 },
    { ...third!, trade_no: "42000099990000000000000001", order_no: own.order_no },
    ...rest,
    ...lines.filter(({ kind }) => kind === "refund"),
  ]);
  expect(batch).toMatchObject({ state: 3, diff_count: 0 });
});

test("two payments of one order are told apart by the channel's number [PAY-08]", async () => {
  const date = "2026-11-11";
  const lines = await desk.linesOf(date);
  const paid = lines.find(({ kind }) => kind === "pay");
  const twice = { ...strangePayment(date, "13:00:00", paid!.fen), order_no: paid!.order_no };
  const { batch } = await desk.compare([twice, ...lines]);
  const { list } = await desk.items(batch.id, { verdict: "diff" });
  expect(list.map(({ verdict, channel_no }) => [verdict, channel_no])).toEqual([[1, twice.trade_no]]);
});

test("the same statement again changes nothing, packed or not, at the same moment too [PAY-08]", async () => {
  const lines = [...(await desk.linesOf("2026-11-10")), strangePayment("2026-11-10", "09:00:00")];
  const text = wxpayText(lines, { mchNo: desk.account("wxpay").mch_no });
  const sent = await Promise.all(
    [1, 2, 3].map((copy) => desk.finance.send(reconApi.upload, { file: textFile(text, `${copy}.csv`) })),
  );
  const ids = new Set(sent.map(({ data }) => data.id));
  expect(ids.size).toBe(1);
  expect(sent.filter(({ data }) => data.is_known === 0)).toHaveLength(1);
  const [id = 0] = ids;
  await desk.finished(id);
  const [difference] = (await desk.items(id, { verdict: "diff" })).list;
  await desk.settle([difference!.id], 5);
  const before = [await desk.detail(id), await desk.items(id)];
  const again = await desk.finance.send(reconApi.upload, { file: textFile(text, "again.csv") });
  expect(again).toMatchObject({ data: { id, is_known: 1 }, msg: "该账单已导入过，未做任何改动" });
  expect([await desk.detail(id), await desk.items(id)]).toEqual(before);
  expect(before[0]).toMatchObject({ batch: { state: 5, open_count: 0, diff_count: 1 } });
});

test("a corrected statement replaces the earlier one and keeps what was done about the same differences [PAY-08]", async () => {
  const date = "2026-11-13";
  const lines = await desk.linesOf(date);
  const kept = strangePayment(date, "10:00:00");
  const gone = strangePayment(date, "11:00:00");
  const first = await desk.compare([...lines, kept, gone], "first.csv");
  const { list } = await desk.items(first.batch.id, { verdict: "diff" });
  const handled = list.find(({ channel_no }) => channel_no === kept.trade_no);
  await desk.settle([handled!.id], 4, "等渠道回复");
  const second = await desk.compare([...lines, kept], "second.csv");
  expect(second.batch).toMatchObject({ state: 5, diff_count: 1, open_count: 0 });
  const [carried] = (await desk.items(second.batch.id, { verdict: "diff" })).list;
  expect(carried).toMatchObject({ disposition: 4, remark: "等渠道回复", handled_by: "财务主管" });
  expect((await desk.detail(first.batch.id)).batch).toMatchObject({
    state: 6,
    superseded_by: second.batch.id,
    open_count: 0,
  });
  const left = list.find(({ channel_no }) => channel_no === gone.trade_no);
  expect(await desk.settle([left!.id], 5)).toEqual([
    { id: left!.id, done: false, reason: expect.stringContaining("已替换") },
  ]);
});

test("what only the replaced statement had is missing in the corrected one [PAY-08]", async () => {
  const date = "2026-11-04";
  const lines = await desk.linesOf(date);
  const withdrawn = lines.find(({ kind }) => kind === "pay");
  const first = await desk.compare(lines, "whole.csv");
  expect(first.batch.state).toBe(3);
  const left = lines.filter((line) => line !== withdrawn);
  const second = await desk.compare([...left, strangePayment(date, "12:00:00")], "corrected.csv");
  expect(second.batch).toMatchObject({ state: 4, diff_count: 2, open_count: 2 });
  const { list } = await desk.items(second.batch.id, { verdict: 2 });
  expect(list).toMatchObject([{ local_fen: withdrawn?.fen, channel_fen: null }]);
});

test("what one day lacks and the next day's statement has is missing no more [PAY-08]", async () => {
  const [date, next] = ["2026-11-05", "2026-11-06"];
  const lines = await desk.linesOf(date);
  const wandering = lines.find(({ kind }) => kind === "pay");
  const first = await desk.compare(lines.filter((line) => line !== wandering));
  expect(first.batch).toMatchObject({ diff_count: 1, state: 4 });
  const nextLines = await desk.linesOf(next);
  const midnight = Date.parse("2026-11-05T16:00:05Z");
  const second = await desk.compare([...nextLines, { ...wandering!, at: midnight }]);
  expect(second.batch.state).toBe(3);
  const after = await desk.detail(first.batch.id);
  expect(after.batch).toMatchObject({ state: 3, diff_count: 0 });
  expect(after.history.at(-1)).toMatchObject({ action: "found" });
});

test("a file with wrong lines or wrong sums is imported not at all and says what is wrong with which line [PAY-08]", async () => {
  const date = "2026-11-12";
  const lines = [...(await desk.linesOf(date)), strangePayment(date, "10:00:00"), strangePayment(date, "11:00:00")];
  const mchNo = desk.account("wxpay").mch_no;
  const rows = wxpayText(lines, { mchNo }).split("\r\n");
  rows[2] = rows[2]!.split(",").with(24, "`12.345").join(",");
  rows[1] = rows[1]!.replace(/`42000\w+/, "`4.20001E+27");
  const broken = await desk.upload(textFile(rows.join("\r\n"), "broken.csv"));
  expect(broken.batch).toMatchObject({ state: 1, pay_fen: 0 });
  expect(broken.errors).toEqual([
    expect.objectContaining({ line: 2, column: "微信订单号", reason: expect.stringContaining("科学计数") }),
    expect.objectContaining({ line: 3, column: "订单金额", value: "12.345" }),
  ]);
  expect((await desk.items(broken.batch.id)).total).toBe(0);
  const sheet = await readXlsx(await (await desk.finance.file(reconApi.errors, { id: broken.batch.id })).arrayBuffer());
  expect(sheet).toHaveLength(broken.batch.error_count + 1);
  const short = await desk.upload(textFile(wxpayText(lines, { mchNo, sums: { 订单总金额: "1.00" } }), "short.csv"));
  expect(short.batch).toMatchObject({ state: 1, fail_reason: expect.stringContaining("汇总的订单总金额为 1.00 元") });
});

test("a merchant of another school, a day that is not over and what is no statement are refused [PAY-08]", async () => {
  const line = strangePayment("2026-11-10", "10:00:00");
  const text = wxpayText([line], { mchNo: "1699999999" });
  const send = (file: File) => desk.finance.call(reconApi.upload, { file });
  await expect(send(textFile(text, "a.csv"))).rejects.toEqual(refusal(code.refused, "不是本校的收款账户"));
  const mchNo = desk.account("wxpay").mch_no;
  const today = wxpayText([{ ...line, at: backend.clock.now() }], { mchNo });
  await expect(send(textFile(today, "b.csv"))).rejects.toEqual(refusal(code.refused, "尚未结束"));
  await expect(send(textFile("姓名,学号\n陈一,1", "c.csv"))).rejects.toEqual(refusal(code.fileType, "无法识别"));
  await expect(send(textFile("", "d.csv"))).rejects.toEqual(refusal(code.fileType, "空的"));
  const foreign = await db
    .selectFrom("collect_accounts")
    .select(["mch_no", "id"])
    .where("school_id", "=", 3)
    .where("channel", "=", "wxpay")
    .executeTakeFirstOrThrow();
  const theirs = wxpayText([line], { mchNo: foreign.mch_no });
  await expect(send(textFile(theirs, "e.csv"))).rejects.toEqual(refusal(code.refused, "不是本校的收款账户"));
  const chosen = { file: textFile(theirs, "f.csv"), collect_account_id: foreign.id };
  await expect(desk.finance.call(reconApi.upload, chosen)).rejects.toEqual(refusal(code.refused, "收款账户不存在"));
});
