import { expect, test } from "../support/browser/fixtures";
import { chooseDates } from "../support/browser/date-range";
import { expectListAt, readRows } from "../support/browser/list-page";

const list = "/campus_pay/order/list";

test("a filtered, sorted and paged link opens exactly that list for a colleague [ROUTE-07, LIST-12]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "finance", list);
  await page.getByLabel("支付状态", { exact: true }).selectOption("支付成功");
  await chooseDates(page, "最近三个月");
  await expectListAt(page, { state: "2" });
  await page.getByLabel("每页条数").getByRole("combobox").selectOption("10 条/页");
  await expectListAt(page, { page_size: "10" });
  await page.getByRole("link", { name: "金额（元）" }).click();
  await expectListAt(page, { sort: "-amount_fen" });
  await page.getByRole("link", { name: "第 2 页" }).click();
  await expectListAt(page, { cur_page: "2", page_size: "10", state: "2", sort: "-amount_fen" });
  const shown = await readRows(page);
  expect(shown).toHaveLength(10);

  const colleague = await openBrowser();
  await colleague.goto(page.url());
  await expect(colleague).toHaveURL(/\/login/);
  await colleague.getByLabel("用户名").fill("clerk");
  await colleague.getByLabel("密码", { exact: true }).fill("campus-2026");
  await colleague.getByRole("button", { name: "登录" }).click();
  await expect(colleague).toHaveURL(page.url());
  await expect.poll(() => readRows(colleague)).toEqual(shown);
  await expect(colleague.getByRole("columnheader", { name: "金额（元）" })).toHaveAttribute("aria-sort", "descending");
});

test("turning a page fetches its rows alone and glides to the top; rows are ticked one by one or all of the page [LIST-02, LIST-12]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", `${list}?page_size=20`);
  const region = page.getByRole("region", { name: "订单管理，可左右滚动" });
  await region.evaluate((element) => element.scrollTo(0, 10_000));
  expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const totals = await page.getByLabel("筛选结果合计").innerText();
  const wholePages: string[] = [];
  page.on("request", (request) => request.url().includes(".data?") && wholePages.push(request.url()));
  const rows = page.waitForResponse(/\/campus_pay\/order\/rows\?.*cur_page=2/);
  await page.getByRole("link", { name: "下一页" }).click();
  expect((await rows).ok()).toBe(true);
  await expectListAt(page, { cur_page: "2" });
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(page.getByLabel("筛选结果合计")).toHaveText(totals, { useInnerText: true });

  await page.getByLabel("选择本页全部").check();
  await expect(page.getByText("已选 20 项")).toBeVisible();
  expect(wholePages, "neither the menu nor the account is asked for").toEqual([]);
  await page
    .getByRole("table")
    .getByLabel(/^选择 P/)
    .first()
    .uncheck();
  await expect(page.getByText("已选 19 项")).toBeVisible();
  await page.getByRole("button", { name: "取消选择" }).click();
  await expect(page.getByText(/^已选/)).toHaveCount(0);

  await page.getByRole("combobox", { name: "每页" }).selectOption("50");
  await expect(page.locator("main tbody > tr")).toHaveCount(50);
  await expect(page.getByLabel("筛选结果合计")).toHaveText(totals, { useInnerText: true });
  expect(wholePages).toEqual([]);
});

test("the whole list is reached by keyboard [LIST-12]", async ({ page, signIn }) => {
  await signIn(page, "finance", list);
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeEnabled();
  const reached = new Set<string>();
  await page.getByLabel("日期类型").focus();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? element?.textContent ?? "";
      }),
    );
  }
  for (const name of ["查询", "重置", "导出Excel", "显隐列", "隐藏搜索", "选择本页全部", "下单时间"])
    expect([...reached]).toContain(name);
  expect([...reached].some((name) => name.endsWith("不限日期"))).toBe(true);
  expect([...reached].some((name) => name.endsWith("详情"))).toBe(true);
  const region = page.getByRole("region", { name: "订单管理，可左右滚动" });
  await page.setViewportSize({ width: 800, height: 700 });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
