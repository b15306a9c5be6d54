import { readFile } from "node:fs/promises";
import ExcelJS from "exceljs";
import { expect, overRemoteBackend, test } from "../support/browser/fixtures";
import { readRows, yuan } from "../support/browser/list-page";

const list = "/campus_pay/order/list";

test(
  "the export holds every row of the filter in the visible columns, as text, numbers and dates [LIST-07]",
  overRemoteBackend,
  async ({ page, signIn }) => {
    await signIn(page, "finance", `${list}?state=2&sort=-amount_fen&page_size=1000`);
    const shown = await readRows(page);
    await page.goto(`${list}?state=2&sort=-amount_fen&page_size=10`);

    await page.getByText("导出Excel").click();
    const question = page.getByRole("dialog", { name: "提示" });
    await expect(question).toContainText("确认导出数据吗?");
    await expect(question).toContainText(`全部 ${shown.length} 条`);
    const downloading = page.waitForEvent("download");
    await question.getByRole("link", { name: "确定" }).click();
    const download = await downloading;
    await expect(question).toBeHidden();
    expect(download.suggestedFilename()).toMatch(/^订单列表.*\.xlsx$/);

    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(await readFile(await download.path())).buffer);
    const sheet = workbook.worksheets[0]!;
    const heads = sheet.getRow(1).values as string[];
    expect(heads.slice(1)).toEqual(Object.keys(shown[0] ?? {}));
    expect(sheet.rowCount - 1).toBe(shown.length);
    const cell = (row: number, head: string) => sheet.getRow(row + 2).getCell(heads.indexOf(head));
    shown.forEach((row, index) => {
      for (const head of ["订单号", "门店", "支付方式", "状态"]) expect(cell(index, head).value).toBe(row[head]);
      for (const head of ["金额（元）", "退款（元）"]) expect(cell(index, head).value).toBe(yuan(row[head] ?? ""));
      // a sheet knows no time zone: its date is the clock of Shanghai
      expect((cell(index, "下单时间").value as Date).toISOString().slice(0, 19).replace("T", " ")).toBe(row.下单时间);
      expect(cell(index, "学号").value ?? "-").toBe(row.学号);
    });
  },
);

test("who asks for a file without the right is told so on the list [LIST-07]", async ({ page, signIn }) => {
  await signIn(page, "clerk", "/campus_pay/order/export?state=2");
  await expect(page).toHaveURL(/\/campus_pay\/order\/list\?state=2/);
  await expect(page.getByText(/没有权限|无权/)).toBeVisible();
});

test("a copied table carries visible columns and ticked rows as HTML and TSV [LIST-08]", async ({ page, signIn }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "finance", `${list}?page_size=10`);
  const rows = await readRows(page);
  await page.getByRole("button", { name: "复制Excel" }).click();
  await expect(page.getByText("复制Excel表格成功")).toBeVisible();
  const read = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const text = async (type: string) => (await item!.getType(type)).text();
      return { html: await text("text/html"), tsv: await text("text/plain") };
    });
  const whole = await read();
  const lines = whole.tsv.split(/\r?\n/).map((line) => line.split("\t"));
  expect(lines[0]).toEqual(Object.keys(rows[0] ?? {}));
  expect(lines).toHaveLength(11);
  expect(lines[1]?.[0]).toBe(rows[0]?.订单号);
  expect(whole.html).toContain("<table");

  await page
    .getByRole("table")
    .getByLabel(/^选择 P/)
    .nth(3)
    .check();
  await page.getByRole("button", { name: "复制Excel" }).click();
  // reading fails while the page writes
  await expect(async () => {
    const ticked = (await read()).tsv;
    expect(ticked.split(/\r?\n/)).toHaveLength(2);
    expect(ticked).toContain(rows[3]?.订单号);
  }).toPass();
});

test("a click on a number copies it [LIST-08]", async ({ page, signIn }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "finance", list);
  const [first] = await readRows(page);
  await page.getByRole("button", { name: first?.订单号 ?? "", exact: true }).click();
  await expect(page.getByText("复制成功")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first?.订单号);
});

test("what is said again while its first toast leaves is seen [SHELL-18]", async ({ page, signIn }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "finance", list);
  const [first] = await readRows(page);
  const number = page.getByRole("button", { name: first?.订单号 ?? "", exact: true });
  await number.evaluate((button: HTMLElement) => {
    button.click();
    return new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector("[data-sonner-toast][data-removed=true]")) return;
        watch.disconnect();
        button.click();
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-removed"] });
    });
  });
  await expect(page.locator("[data-sonner-toast][data-removed=false]", { hasText: "复制成功" })).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("a browser that cannot copy says so [LIST-08]", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await signIn(page, "finance", list);
  await page.getByRole("button", { name: "复制Excel" }).click();
  await expect(page.getByText("该浏览器不支持复制")).toBeVisible();
});
