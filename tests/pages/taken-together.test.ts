import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();

test("bills whose sum changed since the page showed it are shown anew before money is taken [PAY-01, DESK-02]", async () => {
  await addDebtor(server, { student_no: "TOG001", name: "闻人昭", bills: { 校服费: "320", 餐费: "45.50" } });
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { student: "TOG001", page_size: 10 });
  const rows = list.map(({ bill_no }) => bill_no);
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/bill/list/pay_all?rows=${rows.join(",")}`);
  const dialog = page.within("dialog", "批量收款");
  expect(dialog.text).toContain("合计 365.50 元");
  const [bill_no = ""] = rows;
  await client.call(billActionApi.reduce, { bill_no, amount_fen: 1000, reason: "困难补助" });

  page.fill("起始收据号", "TOG-01");
  await page.press("确认收款", dialog);
  expect(dialog.text).toContain("欠缴有变化，没有收款");
  expect(dialog.text).toContain("合计 355.50 元");
  expect(page.value("起始收据号")).toBe("TOG-01");
  const paid = async () =>
    (await client.call(billApi.list, { student: "TOG001", page_size: 10 })).list.map(({ paid_fen }) => paid_fen);
  expect(await paid()).toEqual([0, 0]);

  await page.press("确认收款", dialog);
  expect(dialog.text).toContain("收据号 TOG-01 至 TOG-02");
  expect((await paid()).reduce((sum, fen) => sum + fen, 0)).toBe(35_550);
});
