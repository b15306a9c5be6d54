import { orderApi } from "#contract/orders";
import { expect, overRemoteBackend, test } from "../support/browser/fixtures";
import { expectListAt, readColumn, readRows, yuan } from "../support/browser/list-page";

const list = "/campus_pay/order/list";

test(
  "a filtered, sorted and paged link opens exactly that list for a colleague [ROUTE-07, LIST-12]",
  overRemoteBackend,
  async ({ page, signIn, openBrowser }) => {
    await signIn(page, "finance", list);
    await page.getByLabel("支付状态", { exact: true }).selectOption("支付成功");
    await page.getByRole("button", { name: "最近三个月" }).click();
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
    await expect(colleague.getByRole("columnheader", { name: "金额（元）" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  },
);

test("every filter leaves only orders that fit it [PAY-03]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?page_size=100`);
  const [first] = await readRows(page);
  const number = first?.订单号 ?? "";

  await page.getByLabel("订单号", { exact: true }).fill(number.slice(-6));
  await page.getByLabel("订单号", { exact: true }).press("Enter");
  await expectListAt(page, { order_no: number.slice(-6), page_size: "100" });
  expect(await readColumn(page, "订单号")).toContain(number);

  await page.getByRole("link", { name: "重置" }).click();
  await expectListAt(page, { order_no: null });
  await expect(page.getByLabel("订单号", { exact: true })).toHaveValue("");

  await page.getByText("更多筛选").click();
  await page.getByLabel("支付方式", { exact: true }).selectOption("微信支付");
  await page.getByLabel("最低金额").fill("10.5");
  await page.getByLabel("最高金额").fill("1,000");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expectListAt(page, { way_code: "wxpay", min_fen: "1050", max_fen: "100000" });
  const rows = await readRows(page);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.支付方式).toBe("微信支付");
    expect(yuan(row["金额（元）"] ?? "")).toBeGreaterThanOrEqual(10.5);
    expect(yuan(row["金额（元）"] ?? "")).toBeLessThanOrEqual(1000);
  }
  await expect(page.getByLabel("最低金额")).toHaveValue("10.50");
});

test("totals are those of the whole filter, whatever the page [PAY-03]", async ({ page, server, signIn }) => {
  const client = server.client(await server.signIn("finance"));
  const { total, sum } = await client.call(orderApi.list, { page_size: 10 });
  await signIn(page, "finance", `${list}?page_size=10&cur_page=2`);
  const totals = page.getByLabel("筛选结果合计");
  await expect(totals).toContainText(`合计笔数${total}`);
  const shown = await totals.locator("dd").allInnerTexts();
  expect(shown.map(yuan)).toEqual([
    total,
    (sum?.paid_fen ?? 0) / 100,
    (sum?.refunded_fen ?? 0) / 100,
    ((sum?.paid_fen ?? 0) - (sum?.refunded_fen ?? 0)) / 100,
  ]);
});

test("a date shortcut is a range of days in the address and keeps what was typed [LIST-05]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", list);
  await page.getByLabel("付款人", { exact: true }).fill("张");
  await page.getByRole("button", { name: "最近一周" }).click();
  await expect(page).toHaveURL(/start_date=\d{4}-\d{2}-\d{2}&end_date=/);
  const { searchParams } = new URL(page.url());
  const [start, end] = ["start_date", "end_date"].map((key) => Date.parse(searchParams.get(key) ?? ""));
  expect((end! - start!) / 86_400_000).toBe(6);
  expect(searchParams.get("payer")).toBe("张");
  await expect(page.getByRole("button", { name: "最近一周" })).toHaveAttribute("aria-pressed", "true");
});

test("a wrong value in the address is named at its filter, and no other orders are shown [PAY-03]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", `${list}?start_date=2026-02-30&min_yuan=abc&cur_page=x&page_size=5000&unknown=1`);
  await expect(page.getByText("请填写真实日期，格式 YYYY-MM-DD")).toBeVisible();
  await expect(page.getByText("请填写金额，最多两位小数")).toBeVisible();
  await expect(page.getByText("筛选条件有误，请按提示修改后重新查询")).toBeVisible();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(0);
});

test("pages are 20 rows, others can be chosen, and nothing is paged where nothing is found [LIST-02]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", list);
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(20);
  const sizes = page.getByLabel("每页条数").getByRole("combobox").locator("option");
  expect(await sizes.allInnerTexts()).toEqual([10, 20, 50, 100, 300, 500, 1000].map((size) => `${size} 条/页`));
  await page.getByLabel("跳至").getByRole("spinbutton").fill("3");
  await page.getByLabel("跳至").getByRole("spinbutton").press("Enter");
  await expectListAt(page, { cur_page: "3" });
  await page.goto(`${list}?order_no=0000nothing`);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "分页" })).toHaveCount(0);
});

test("a page that is gone leads to the last one there is [LIST-02]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?page_size=50&cur_page=999`);
  await expect(page).not.toHaveURL(/cur_page=999/);
  await expect(page.getByRole("table").locator("tbody tr")).not.toHaveCount(0);
});

test("turning a page fetches its rows alone and glides to the top [LIST-02, LIST-12]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?page_size=20`);
  const region = page.getByRole("region", { name: "订单管理，可左右滚动" });
  await region.evaluate((element) => element.scrollTo(0, 10_000));
  expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const totals = await page.getByLabel("筛选结果合计").innerText();
  const rows = page.waitForResponse(/\/campus_pay\/order\/rows\?.*cur_page=2/);
  await page.getByRole("link", { name: "下一页" }).click();
  expect((await rows).ok()).toBe(true);
  await expectListAt(page, { cur_page: "2" });
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(page.getByLabel("筛选结果合计")).toHaveText(totals, { useInnerText: true });
});

test("the whole list is reached by keyboard [LIST-12]", async ({ page, signIn }) => {
  await signIn(page, "finance", list);
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeEnabled();
  const reached = new Set<string>();
  await page.getByLabel("订单号", { exact: true }).focus();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? element?.textContent ?? "";
      }),
    );
  }
  for (const name of ["今天", "查询", "重置", "导出Excel", "显隐列", "隐藏搜索", "选择本页全部", "下单时间"])
    expect([...reached]).toContain(name);
  expect([...reached].some((name) => name.endsWith("详情"))).toBe(true);
  const region = page.getByRole("region", { name: "订单管理，可左右滚动" });
  await page.setViewportSize({ width: 800, height: 700 });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("rows can be ticked, one by one or all of the page [LIST-12]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?page_size=10`);
  await page.getByLabel("选择本页全部").check();
  await expect(page.getByText("已选 10 项")).toBeVisible();
  await page
    .getByRole("table")
    .getByLabel(/^选择 P/)
    .first()
    .uncheck();
  await expect(page.getByText("已选 9 项")).toBeVisible();
  await page.getByRole("button", { name: "取消选择" }).click();
  await expect(page.getByText(/^已选/)).toHaveCount(0);
});
