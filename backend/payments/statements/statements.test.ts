import { monitorEventLoopDelay } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { reconApi } from "#contract/payments/recon";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gbkBytes } from "../../../tests/support/files/gbk";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { alipayText, textFile, wxpayText } from "../../../tests/support/payments/statements";
import { xlsxFile } from "../../../tests/support/files/xlsx";
import { zip } from "../../../tests/support/files/zip";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const desk = await createReconFixtures(backend);
const wxpay = desk.account("wxpay").mch_no;
const alipay = desk.account("alipay").mch_no;

test("a 支付宝 bill in GBK is read, refunds, fees and names with commas included [PAY-08]", async () => {
  const date = "2026-11-18";
  const lines = (await desk.linesOf(date, "alipay")).map((line) => ({ ...line, name: "午餐,加饭" }));
  const paid = lines.find(({ kind }) => kind === "pay");
  const refund = { ...paid!, kind: "refund" as const, refund_no: "R20261118X1", fen: 1, feeFen: 0 };
  const text = alipayText([...lines, refund], { mchNo: `${alipay}0156`, date });
  const { batch } = await desk.upload(textFile(text, "20881_业务明细.csv", "gbk"));
  expect(batch).toMatchObject({ state: 4, channel: "alipay", format: "alipay", bill_date: date, diff_count: 1 });
  expect(batch.refund_fen).toBeGreaterThan(0);
  const { list } = await desk.items(batch.id, { verdict: "diff" });
  expect(list).toMatchObject([{ kind: 2, verdict: 1, merchant_no: "R20261118X1", channel_fen: 1 }]);
  const fees = lines.filter(({ kind }) => kind === "pay").reduce((sum, { feeFen = 0 }) => sum + feeFen, 0);
  expect(batch.fee_fen).toBe(fees);
});

test("a zip as 支付宝 delivers it and its csv are the same statement [PAY-08]", async () => {
  const date = "2026-11-17";
  const text = alipayText([strangePayment(date, "12:00:00")], { mchNo: alipay, date });
  const bytes = Buffer.from(gbkBytes(text));
  const parts = [
    { name: "20881_20261117_业务明细.csv", content: bytes },
    { name: "20881_20261117_业务明细(汇总).csv", content: Buffer.from(gbkBytes("#汇总")) },
  ];
  const { batch } = await desk.upload(new File([zip(parts)], "20881_20261117.csv.zip"));
  expect(batch).toMatchObject({ bill_date: date, rows: 1 });
  const again = await desk.finance.call(reconApi.upload, { file: textFile(text, "bill.csv", "gbk") });
  expect(again).toEqual({ id: batch.id, is_known: 1 });
});

test("a packed 微信支付 bill with a mark before it and commas in names is read [PAY-08]", async () => {
  const date = "2026-11-16";
  const line = { ...strangePayment(date, "12:00:00"), name: "校服,夏季" };
  const text = `\uFEFF${wxpayText([line], { mchNo: wxpay })}`;
  const { batch } = await desk.upload(new File([gzipSync(text)], "bill.csv.gz"));
  expect(batch).toMatchObject({ rows: 1, pay_fen: line.fen, format: "wxpay" });
});

test("a day of more than a hundred million yuan is read, from either channel [PAY-08]", async () => {
  const date = "2026-11-12";
  const lines = ["12:00:00", "13:00:00"].map((clock) => strangePayment(date, clock, 6_000_000_000));
  const bills = [wxpayText(lines, { mchNo: wxpay }), alipayText(lines, { mchNo: alipay, date })];
  for (const text of bills) {
    const { batch } = await desk.upload(textFile(text, "large.csv"));
    expect(batch).toMatchObject({ fail_reason: "", pay_count: 2, pay_fen: 12_000_000_000 });
  }
});

test("the count of a 微信支付 bill may carry a zero behind a point, and no other [PAY-08, CHAN-09]", async () => {
  const date = "2026-11-15";
  const [line, other] = [strangePayment(date, "12:00:00"), strangePayment(date, "13:00:00")];
  const text = wxpayText([line, other], { mchNo: wxpay });
  const counted = (count: string) => textFile(text.replace(/^`2,/m, `\`${count},`), "bill.csv");
  const wrong = await desk.upload(counted("2.5"));
  expect(wrong.batch).toMatchObject({ state: 1, fail_reason: expect.stringContaining("汇总的总交易单数为 2.5") });
  const { batch } = await desk.upload(counted("2.0"));
  expect(batch).toMatchObject({ rows: 2, pay_fen: line.fen + other.fen });
});

test("thousands of packed lines are compared while the server goes on answering [PAY-08]", async () => {
  const date = "2026-11-11";
  const lines = Array.from({ length: 8_000 }, () => strangePayment(date, "12:00:00"));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const file = new File([gzipSync(wxpayText(lines, { mchNo: wxpay }))], "large.csv.gz");
  delay.enable();
  const { batch } = await desk.upload(file);
  delay.disable();
  expect(batch).toMatchObject({ state: 4, rows: 8_000, pay_fen: 8_000 * 1234 });
  // a second when done in one go
  expect(delay.max / 1e6).toBeLessThan(500);
}, 120_000);

test("a 微信支付 bill without a single order takes its day and account from the form [PAY-08]", async () => {
  const file = () => textFile(wxpayText([], { mchNo: wxpay }), "empty.csv");
  await expect(desk.finance.call(reconApi.upload, { file: file() })).rejects.toEqual(
    refusal(code.refused, "请选择收款账户"),
  );
  const collect_account_id = desk.account("wxpay").id;
  await expect(desk.finance.call(reconApi.upload, { file: file(), collect_account_id })).rejects.toEqual(
    refusal(code.refused, "请选择账单日"),
  );
  const { batch } = await desk.upload(file(), { collect_account_id, bill_date: "2026-11-15" });
  expect(batch).toMatchObject({ rows: 0, bill_date: "2026-11-15" });
});

test("our own template as it comes is a day without a payment, of the day and account chosen [PAY-08]", async () => {
  const token = await backend.signIn("finance");
  const answer = await backend.fetch("GET", "/campus_pay/recon/import/template", { token });
  const file = () =>
    answer
      .clone()
      .blob()
      .then((blob) => new File([blob], "empty.xlsx"));
  const collect_account_id = desk.account("unionpay").id;
  await expect(desk.finance.call(reconApi.upload, { file: await file(), collect_account_id })).rejects.toEqual(
    refusal(code.refused, "文件里没有交易，请选择账单日"),
  );
  const { batch } = await desk.upload(await file(), { collect_account_id, bill_date: "2026-11-16" });
  expect(batch).toMatchObject({ rows: 0, error_count: 0, bill_date: "2026-11-16" });
});

test("our own sheet is read for any channel and needs an account [PAY-08]", async () => {
  const heads = ["类型*", "渠道单号*", "商户单号", "金额（元）*", "手续费（元）", "状态", "交易时间*"];
  const rows = [
    ["支付", "UP00000000000001", "X1000001", "12.50", "0.05", "", "2026-11-13 09:00:00"],
    ["退款", "UP00000000000002", "R1000001", "2.50", "", "成功", "2026-11-13 10:00:00"],
  ];
  await expect(
    desk.finance.call(reconApi.upload, { file: await xlsxFile([heads, ...rows], "a.xlsx") }),
  ).rejects.toEqual(refusal(code.refused, "请选择收款账户"));
  const collect_account_id = desk.account("unionpay").id;
  const { batch } = await desk.upload(await xlsxFile([heads, ...rows], "a.xlsx"), { collect_account_id });
  expect(batch).toMatchObject({ channel: "unionpay", pay_fen: 1250, refund_fen: 250, fee_fen: 5, rows: 2 });
  const wrong = await xlsxFile([heads, [...rows[0]!.slice(0, 3), "12.505", ...rows[0]!.slice(4)], ["收入"]], "b.xlsx");
  const broken = await desk.upload(wrong, { collect_account_id, bill_date: "2026-11-13" });
  expect(broken.batch).toMatchObject({ state: 1, error_count: 2 });
  expect(broken.errors).toMatchObject([
    { line: 2, column: "金额（元）" },
    { line: 3, column: "类型" },
  ]);
});

test("what ends too early, differs from its sums, is of several days or merchants is told [PAY-08]", async () => {
  const date = "2026-11-12";
  const lines = [strangePayment(date, "09:00:00"), strangePayment(date, "10:00:00")];
  const whole = wxpayText(lines, { mchNo: wxpay });
  const fails = async (text: string) => (await desk.upload(textFile(text, "bill.csv"))).batch.fail_reason;
  expect(await fails(whole.split("\r\n").slice(0, 3).join("\r\n"))).toContain("没有汇总行");
  expect(await fails(whole.split("\r\n").toSpliced(2, 1).join("\r\n"))).toContain("总交易单数为 2，明细共 1 行");
  expect(await fails(whole.replace("2026-11-12 10", "2026-11-13 10"))).toContain("不在账单日");
  const other = whole.split("\r\n").with(2, whole.split("\r\n")[2]!.replace(wxpay, "1600009999"));
  expect(await fails(other.join("\r\n"))).toContain("商户号不一致");
  expect(await fails(whole.replace(lines[1]!.trade_no, lines[0]!.trade_no))).toContain("重复");
  const ali = (sums: Record<string, string>) => alipayText(lines, { mchNo: alipay, date, sums });
  expect(await fails(ali({ pay: "3笔，商家实收共24.68元" }))).toContain("交易合计为 3 笔，明细共 2 笔");
  expect(await fails(ali({ pay: "2笔，商家实收共24.69元" }))).toContain("商家实收为 24.69 元");
  const successes = whole.replaceAll("微信退款单号,", "");
  await expect(fails(successes)).rejects.toEqual(refusal(code.fileType, "只含成功订单"));
});

test("whatever a statement holds, its items sum up to it by verdict, to the fen [PAY-08]", async () => {
  const days = [
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-09",
    "2026-11-10",
  ].values();
  const changes = fc.array(fc.constantFrom("keep", "drop", "dearer", "strange", "renumbered"), {
    minLength: 40,
    maxLength: 40,
  });
  const property = fc.asyncProperty(changes, fc.integer({ min: 1, max: 99_999 }), async (actions, fen) => {
    const date = days.next().value;
    if (date === undefined) return;
    const lines = (await desk.linesOf(date)).flatMap((line, index) => {
      const act = actions[index % actions.length];
      if (act === "drop") return [];
      if (act === "dearer") return [{ ...line, fen: line.fen + fen }];
      if (act === "strange") return [line, strangePayment(date, "12:00:00", fen)];
      return [act === "renumbered" && line.kind === "pay" ? { ...line, order_no: `Y${line.order_no}` } : line];
    });
    const { batch, totals } = await desk.compare([...lines, strangePayment(date, "12:00:00", fen)]);
    const sum = (kind: number) => totals.reduce((all, one) => all + (one.kind === kind ? one.channel_fen : 0), 0);
    const fenOf = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.fen : 0), 0);
    expect([sum(1), sum(2)]).toEqual([batch.pay_fen, batch.refund_fen]);
    expect([sum(1), sum(2)]).toEqual([fenOf("pay") + fen, fenOf("refund")]);
    const booked = await desk.linesOf(date);
    const local = totals.reduce((all, { local_fen }) => all + local_fen, 0);
    expect(local).toBe(booked.reduce((all, line) => all + line.fen, 0));
  });
  await fc.assert(property, { numRuns: 7 });
});
