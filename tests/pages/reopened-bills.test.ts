import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { addDebtor } from "../support/payments/debtor";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

test("closed bills are ticked in a list of closed ones and opened again together, each with its answer [PAY-01, LIST-04]", async () => {
  await addDebtor(server, { student_no: "OPEN01", name: "东方朔", bills: { 校服费: "320", 餐费: "45.50" } });
  const finance = server.client(await server.signIn("finance"));
  const bills = async () => (await finance.call(billApi.list, { student: "OPEN01", page_size: 10 })).list;
  const [one, other] = (await bills()).map(({ bill_no }) => bill_no);
  if (!one || !other) throw new Error("the student has two bills");
  await finance.call(billActionApi.close, { bill_no: [one, other], reason: "逾期" });

  const page = await openHtmlBrowser(server, "finance", "/campus_pay/bill/list?student=OPEN01");
  expect(page.has("button", "重新打开")).toBe(false);
  await page.open("/campus_pay/bill/list?student=OPEN01&state=CLOSED,TIMEOUT_CLOSED");
  expect(page.has("button", "批量收款")).toBe(false);
  for (const bill_no of [one, other]) page.check(`选择 ${bill_no}`);
  await page.press("重新打开");
  const dialog = page.within("dialog", "重新打开账单");
  expect(dialog.text).toContain("共 2 份账单");
  expect(dialog.text).toContain("欠缴合计 365.50 元");

  // one of them is opened by somebody else meanwhile
  await finance.call(billActionApi.reopen, { bill_no: one, reason: "家长要求" });
  page.fill("原因", "延长缴费");
  await page.press("重新打开", dialog);
  expect(dialog.text).toContain("只有已关闭的账单可以重新打开");
  expect(dialog.text).toContain("有 1 份没有处理");
  expect(page.value("原因")).toBe("延长缴费");
  expect((await bills()).map(({ state }) => state)).toEqual(["NOT_PAY", "NOT_PAY"]);
});
