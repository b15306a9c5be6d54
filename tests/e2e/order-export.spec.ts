import { readFile } from "node:fs/promises";
import { expect, test } from "../support/browser/fixtures";
import { readRows } from "../support/browser/list-page";
import { readXlsx } from "../support/files/xlsx";

const list = "/campus_pay/order/list";

test("the export holds every row of the filter in the visible columns [LIST-07]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?state=2&sort=-amount_fen&page_size=1000`);
  const shown = await readRows(page);
  await page.goto(`${list}?state=2&sort=-amount_fen&page_size=10`);

  await page.getByText("导出Excel").click();
  const question = page.getByRole("dialog", { name: "提示" });
  await expect(question).toContainText("确认导出数据吗?");
  await expect(question).toContainText(`全部 ${shown.length} 条`);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await page.getByText("导出Excel").click();
  const downloading = page.waitForEvent("download");
  await question.getByRole("link", { name: "确定" }).click();
  const download = await downloading;
  await expect(question).toBeHidden();
  expect(download.suggestedFilename()).toMatch(/^订单列表.*\.xlsx$/);

  // the cells are read in tests/pages/list-bars.test.ts
  const rows = await readXlsx(new Uint8Array(await readFile(await download.path())).buffer);
  expect(rows[0]).toEqual(Object.keys(shown[0] ?? {}));
  expect(rows.slice(1).map(([number]) => number)).toEqual(shown.map(({ 订单号 }) => 订单号));
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

test("a click on a number copies it; what is said again while its first toast leaves is seen [LIST-08, SHELL-18]", async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "finance", list);
  const [first] = await readRows(page);
  await page.getByRole("button", { name: first?.订单号 ?? "", exact: true }).click();
  await expect(page.getByText("复制成功")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first?.订单号);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

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
