import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/kernel/database/connection";
import { billActionApi } from "#contract/payments/bill-actions";
import { orderApi } from "#contract/payments/orders";
import { counterApi } from "#contract/payments/counters";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const counter = "/campus_pay/bill/counter";

test("a transfer is taken with its number and sender; a number that was booked before is asked about with the payment it belongs to, without scripts [DESK-02, ROUTE-08]", async () => {
  const first = await addDebtor(server, { student_no: "CNT701", name: "长孙璐", bills: { 校服费: "320", 餐费: "45" } });
  const second = await addDebtor(server, { student_no: "CNT702", name: "长孙璘", bills: { 餐费: "18" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${first}`);
  page.check("银行转账");
  page.fill("起始收据号", "CNT-701");
  page.fill("到账流水号", "2026-1128");
  page.fill("付款人", "长孙无忌");
  await page.press(/^收款 /);
  expect(page.complaint("到账流水号")).toContain("只能用字母和数字");
  expect([page.value("到账流水号"), page.value("付款人")]).toEqual(["2026-1128", "长孙无忌"]);
  page.fill("到账流水号", "TF20261128");
  await page.press(/^收款 /);
  expect(page.within("main").text).toContain("流水号 TF20261128，付款人 长孙无忌");
  expect(page.text).not.toContain("该流水号已于");
  await page.press("返回修改");
  expect([page.value("到账流水号"), page.value("付款人")]).toEqual(["TF20261128", "长孙无忌"]);
  await page.press(/^收款 /);
  await page.press("确认收款 365.00 元");
  // one transfer pays both bills
  expect(page.texts("status").join()).toContain("已收 365.00 元，2 张收据");
  await page.follow("打印收据");
  expect(page.within("main").text).toContain("TF20261128");

  await page.open(`${counter}?student=${second}`);
  page.check("银行转账");
  page.fill("起始收据号", "CNT-711");
  page.fill("到账流水号", "tf20261128");
  await page.press(/^收款 /);
  expect(page.within("main").text).toMatch(
    /该流水号已于 \d{4}-\d{2}-\d{2} \d{2}:\d{2} 入账：长孙璐 365\.00 元，收据号 CNT-701、收据号 CNT-702。同一笔转账还要再次入账吗？/,
  );
  await page.press("仍要收款 18.00 元");
  expect(page.texts("status").join()).toContain("已收 18.00 元，1 张收据");
  const client = server.client(await server.signIn("clerk"));
  const [newest] = (await client.call(orderApi.list, { state: 2 })).list;
  await page.open(`/campus_pay/order/list/${newest?.order_no}`);
  expect(page.text).toContain("到账流水号 TF20261128");
});

test("a transfer that somebody else books between question and answer is not booked twice, and is asked about then [DESK-02]", async () => {
  const id = await addDebtor(server, { student_no: "CNT711", name: "长孙琦", bills: { 餐费: "18" } });
  const other = await addDebtor(server, { student_no: "CNT712", name: "长孙玥", bills: { 餐费: "20" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  page.check("银行转账");
  page.fill("起始收据号", "CNT-721");
  page.fill("到账流水号", "RACE1");
  await page.press(/^收款 /);
  const client = server.client(await server.signIn("finance"));
  const [bill] = (await client.call(counterApi.student, { id: other })).list.bills;
  const taken = { bill_no: bill?.bill_no ?? "", amount_fen: 2_000, receipt_no: "CNT-731", transfer_no: "RACE1" };
  await client.call(billActionApi.offlinePay, { ...taken, method: "transfer" });
  await page.press(/^确认收款/);
  expect(page.text).toContain("有 1 张没有收款：");
  expect(page.text).toContain("CNT-731");
  await page.press(/^收款 /);
  expect(page.text).toContain("该流水号已于");
  await page.press(/^仍要收款/);
  expect(page.texts("status").join()).toContain("已收 18.00 元");
});

test("the drawer of one bill takes a transfer's number as the counter does, and asks about one that was booked before, without scripts [DESK-02, ROUTE-08]", async () => {
  const bills = { 校服费: "30", 餐费: "7" };
  const id = await addDebtor(server, { student_no: "CNT751", name: "长孙玘", bills });
  const client = server.client(await server.signIn("clerk"));
  const [first, second] = (await client.call(counterApi.student, { id })).list.bills;
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/bill/list/${first?.bill_no}/pay`);
  page.check("银行转账");
  page.fill("收据号", "CNT-751");
  page.fill("到账流水号", "DRAWER1");
  page.fill("付款人", "长孙无忌");
  await page.press("下一步");
  expect(page.text).toContain("流水号 DRAWER1，付款人 长孙无忌");
  await page.press(/^确认收款/);
  await page.open(`/campus_pay/bill/list/${first?.bill_no}`);
  expect(page.text).toContain("DRAWER1 长*无忌");

  await page.open(`/campus_pay/bill/list/${second?.bill_no}/pay`);
  // what was typed for a transfer is not read of cash
  page.fill("收据号", "CNT-752");
  page.fill("到账流水号", "-");
  await page.press("下一步");
  await page.press("返回修改");
  page.check("银行转账");
  page.fill("到账流水号", "drawer1");
  await page.press("下一步");
  expect(page.text).toMatch(/该流水号已于 .* 入账：长孙玘 (30|7)\.00 元，收据号 CNT-751。/);
  await page.press(/^仍要收款/);
  expect((await client.call(counterApi.student, { id })).list.bills).toEqual([]);
});

test("bills that are paid together take a transfer's number, and ask about one that was booked before, without scripts [DESK-02, ROUTE-08]", async () => {
  const first = await addDebtor(server, { student_no: "CNT761", name: "长孙合", bills: { 校服费: "100", 餐费: "20" } });
  const second = await addDebtor(server, { student_no: "CNT762", name: "长孙并", bills: { 校服费: "30", 餐费: "9" } });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/student/list/${first}`);
  const dialog = page.within("dialog", "批量收款");
  const payAll = async (receipt: string) => {
    page.check("选择 校服费");
    page.check("选择 餐费");
    await page.press("收所选账单");
    dialog.check("银行转账");
    dialog.fill("到账流水号", "together1");
    dialog.fill("付款人", "长孙顺德");
    dialog.fill("起始收据号", receipt);
    await page.press("确认收款", dialog);
  };
  await payAll("CNT-761");
  expect(dialog.text).toContain("收据号 CNT-761 至 CNT-762");

  await page.open(`/campus_pay/student/list/${second}`);
  await payAll("CNT-763");
  expect(dialog.text).toMatch(/该流水号已于 .* 入账：长孙合 120\.00 元，收据号 CNT-761、收据号 CNT-762。/);
  await page.press("返回修改", dialog);
  expect(dialog.value("到账流水号")).toBe("together1");
  await page.press("确认收款", dialog);
  await page.press("仍要收款 39.00 元", dialog);
  expect(dialog.text).toContain("收据号 CNT-763 至 CNT-764");
  const client = server.client(await server.signIn("finance"));
  expect((await client.call(counterApi.student, { id: second })).list.bills).toEqual([]);
});

test("the keeper of one store is asked about a transfer of another store, and told nothing more of it [DESK-02, PERM-01]", async () => {
  const first = await addDebtor(server, { student_no: "CNT771", name: "长孙远", bills: { 餐费: "21" } });
  const second = await addDebtor(server, { student_no: "CNT772", name: "长孙近", bills: { 餐费: "22" } });
  const finance = server.client(await server.signIn("finance"));
  const billOf = async (id: number) => (await finance.call(counterApi.student, { id })).list.bills[0]?.bill_no ?? "";
  const bill_no = await billOf(first);
  const [own, other] = (await finance.call(billActionApi.counters, { bill_no })).list;
  const taken = { bill_no, amount_fen: 2_100, receipt_no: "CNT-771", transfer_no: "FAR1", store_id: other?.store_id };
  await finance.call(billActionApi.offlinePay, { ...taken, method: "transfer" });
  const { db, close } = openDatabase(server);
  const keep = (store_id: number | null) =>
    db.updateTable("users").set({ store_id }).where("username", "=", "clerk").execute();
  await keep(own?.store_id ?? 0);
  onTestFinished(async () => {
    await keep(null);
    await close();
  });
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/bill/list/${await billOf(second)}/pay`);
  page.check("银行转账");
  page.fill("收据号", "CNT-772");
  page.fill("到账流水号", "FAR1");
  await page.press("下一步");
  expect(page.text).toContain("该流水号已入账，不是您门店的收款。同一笔转账还要再次入账吗？");
  // neither of the sentence about a payment of the own store
  for (const hidden of ["CNT-771", "该流水号已于"]) expect(page.text).not.toContain(hidden);
  await page.press(/^仍要收款/);
  expect((await finance.call(counterApi.student, { id: second })).list.bills).toEqual([]);
});
