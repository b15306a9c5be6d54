import type { Page } from "@playwright/test";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { dayCloseApi } from "#contract/payments/day-closes";
import { expect, test } from "../support/browser/fixtures";
import { addDebtor } from "../support/payments/debtor";

test("receipts two a page fill half as many sheets, white in the dark, and no number is cut [DESK-14, D-20]", async ({
  page,
  server,
  signIn,
}) => {
  const bills = { 学费: "100", 校服费: "20", 午餐费: "30", 托管费: "40", 研学活动费: "50" };
  const finance = server.client(await server.signIn("finance"));
  await addDebtor(server, { student_no: "PRTE05", name: "上官文静", bills });
  const { list } = await finance.call(billApi.list, { student: "PRTE05" });
  expect(list).toHaveLength(5);
  for (const [index, { bill_no, owed_fen }] of list.entries())
    await finance.call(billActionApi.offlinePay, {
      bill_no,
      amount_fen: owed_fen,
      method: "cash",
      receipt_no: `PRTE05-${index + 1}`,
    });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "finance", "/campus_pay/bill/list?student=PRTE05");
  for (const { bill_no } of list)
    await page.getByRole("row").filter({ hasText: bill_no }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "打印收据" }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  expect(await countPages(page)).toBe(5);
  await page.getByRole("radio", { name: "每页 2 张" }).check();
  await page.getByRole("button", { name: "换版式" }).click();
  await expect(page.getByText("3 张 A4")).toBeVisible();
  expect(await countPages(page)).toBe(3);
  expect(await cutParts(page)).toEqual([]);
  expect(await papers(page)).toEqual(Array(3).fill("rgb(255, 255, 255) rgb(23, 32, 46)"));
  await expect(page.locator("html[data-printed]")).toHaveCount(0);
  await page.getByRole("button", { name: "打印全部" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await expect(page.getByText("已登记打印")).toBeVisible();
});

test("receipts of a roll are pieces of their own, no wider than 80 mm [DESK-14]", async ({ page, server, signIn }) => {
  const finance = server.client(await server.signIn("finance"));
  await addDebtor(server, { student_no: "PRTE07", name: "上官若兰", bills: { 学费: "100", 校服费: "20" } });
  const { list } = await finance.call(billApi.list, { student: "PRTE07" });
  for (const [index, { bill_no, owed_fen }] of list.entries())
    await finance.call(billActionApi.offlinePay, {
      bill_no,
      amount_fen: owed_fen,
      method: "cash",
      receipt_no: `PRTE07-${index + 1}`,
    });
  const rows = list.map(({ bill_no }) => bill_no).join(",");
  await signIn(page, "finance", `/campus_pay/bill/receipts?rows=${rows}&layout=roll`);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await cutParts(page)).toEqual([]);
  expect(await countPages(page)).toBe(2);
  await page.emulateMedia({ media: "print" });
  const millimetre = 96 / 25.4;
  for (const article of await page.getByRole("article").all())
    expect((await article.boundingBox())?.width).toBeLessThanOrEqual(80 * millimetre + 1);
});

test("a receipt of eight lines fits its half, a longer one has a page of its own [DESK-14]", async ({
  page,
  server,
  signIn,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const bills = { 研学活动费: "10", 托管费: "20" };
  const id = await addDebtor(server, { student_no: "PRTE01", name: "欧阳明德", bills });
  const { list } = await finance.call(billApi.list, { student: "PRTE01" });
  expect(list.map(({ student_id }) => student_id)).toEqual([id, id]);
  const [short, long] = list.map(({ bill_no }) => bill_no);
  let number = 0;
  const pay = (bill_no = "") =>
    finance.call(billActionApi.offlinePay, { bill_no, amount_fen: 50, method: "cash", receipt_no: `PRTE-${++number}` });
  for (let count = 0; count < 7; count += 1) await pay(short);
  for (let count = 0; count < 8; count += 1) await pay(long);
  await signIn(page, "finance", `/campus_pay/bill/receipts?rows=${short},${long}&layout=two`);
  await expect(page.getByText("其中 1 张项目较多，各占一页，排在最后")).toBeVisible();
  await expect(page.locator(".paper-half")).toHaveCount(1);
  expect(await cutParts(page)).toEqual([]);
  expect(await countPages(page)).toBe(2);
});

test("a long statement is divided between rows, with its heads on each page [DESK-14, D-20]", async ({
  page,
  server,
  signIn,
}) => {
  const bills = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`研学活动费第 ${index} 次`, "12.50"]));
  const id = await addDebtor(server, { student_no: "PRTE02", name: "欧阳明理", bills });
  await signIn(page, "finance", `/campus_pay/student/list/${id}`);
  await page.getByText("打印", { exact: true }).click();
  await page.getByRole("link", { name: "打印对账单" }).click();
  const table = page.getByRole("table", { name: "学生对账单" });
  await expect(table.getByRole("row").filter({ hasText: "累计" })).toContainText("750.00");
  expect(await cutParts(page)).toEqual([]);
  expect(await countPages(page)).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const [head, row] = ["thead", "tbody tr"].map((part) => table.locator(part).first());
  await expect(head ?? table).toHaveCSS("display", "table-header-group");
  await expect(row ?? table).toHaveCSS("break-inside", "avoid");
  expect(await papers(page)).toEqual(["rgb(255, 255, 255) rgb(23, 32, 46)"]);
});

test("the day sheet is printed by its button, which is there with scripts alone [DESK-14, D-20]", async ({
  page,
  server,
  signIn,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(dayCloseApi.list, { close_state: 0 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "finance", `/campus_pay/day_close/print/${list[0]?.key}`);
  await page.getByRole("button", { name: "打印", exact: true }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  expect(await countPages(page)).toBe(1);
});

/** The number of sheets of paper, as the browser divides them. */
async function countPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return [...paper.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

/** The ground and ink of each sheet. */
function papers(page: Page): Promise<string[]> {
  return page.locator(".paper").evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const { backgroundColor, color } = getComputedStyle(sheet);
      return `${backgroundColor} ${color}`;
    }),
  );
}

/** Cells, halves and sheets that hold more than they show. */
function cutParts(page: Page): Promise<string[]> {
  return page.locator(".paper, .paper-half, .paper td, .paper th, .paper span").evaluateAll((parts) =>
    parts
      .filter((part) => getComputedStyle(part).display !== "inline")
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      .map((part) => `${part.className}: ${part.textContent?.slice(0, 40) ?? ""}`),
  );
}

test("paper tells the server's time of printing though the machine's clock is a day late [DESK-14]", async ({
  page,
  signIn,
  server,
}) => {
  const { list } = await server.client(await server.signIn("finance")).call(dayCloseApi.list, {});
  await page.addInitScript(() => {
    const own = Date.now.bind(Date);
    Date.now = () => own() - 24 * 3600_000;
  });
  await signIn(page, "finance", `/campus_pay/day_close/print/${list[0]?.key}`);
  const time = page.locator("[data-print-time]");
  const read = async () => Date.parse(`${await time.textContent()}`.replace(" ", "T"));
  const shown = await read();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(Math.abs((await read()) - shown)).toBeLessThan(3600_000);
});
