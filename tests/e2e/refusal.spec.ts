import type { Page } from "@playwright/test";
import { controlApi } from "#contract/platform/control";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { orderApi } from "#contract/payments/orders";
import { expect, signIn, test, toasts } from "../support/browser/refusing-pages";

const orders = "/campus_pay/order/list?page_size=10";

/** Filters by an order number; the list's address must then be the one before. */
async function filter(page: Page): Promise<void> {
  await page.getByLabel("订单号", { exact: true }).fill("2026");
  await page.getByRole("button", { name: "查询" }).click();
}

test.afterEach(({ backend }) => backend.recover());
test.beforeEach(({ expectConsoleError }) =>
  expectConsoleError(/status of (4|5)\d\d|ERR_FAILED|WebSocket|chat: connection|^AbortError/),
);

test("a refused filter, page or order leaves the list as it was, with a toast of the words there are [LIST-11, HTTP-03]", async ({
  page,
  pages,
  backend,
}) => {
  await signIn(page, pages, "finance", orders);
  const rows = page.getByRole("row");
  const first = await rows.nth(1).textContent();
  backend.refuse(orderApi.list.path, { code: 500, msg: "统计服务繁忙" });
  const actions = [
    () => filter(page),
    () => page.getByRole("link", { name: "下一页" }).click(),
    () => page.getByRole("columnheader", { name: /^金额/ }).getByRole("link").click(),
  ];
  for (const act of actions) {
    await act();
    await expect(toasts(page)).toHaveText(["统计服务繁忙"]);
    await expect(page).toHaveURL(pages.url + orders);
    expect(await rows.nth(1).textContent()).toBe(first);
    await expect(toasts(page)).toHaveCount(0);
  }
  await expect(page.getByLabel("订单号", { exact: true })).toHaveValue("2026");
  backend.recover();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/cur_page=2/);

  await test.step("a code of one or two digits shows nothing, an empty msg the one in data", async () => {
    await page.goto(pages.url + orders);
    backend.refuse(orderApi.list.path, { code: 12, msg: "不该出现" });
    const answered = page.waitForResponse(/order\/list\.data/);
    await filter(page);
    await answered;
    await expect(page).toHaveURL(pages.url + orders);
    await expect(rows.nth(1)).toBeVisible();
    backend.refuse(orderApi.list.path, { code: 3001, msg: "", data: { msg: "学校已停用" } });
    await filter(page);
    await expect(toasts(page)).toHaveText(["学校已停用"]);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step("a backend that cannot be reached is a toast, and on the first load a page", async () => {
    backend.refuse(orderApi.list.path, "down");
    await filter(page);
    await expect(toasts(page)).toHaveText(["暂时连不上服务，请稍后重试"]);
    await expect(page).toHaveURL(pages.url + orders);
    await page.reload();
    await expect(page.getByRole("heading", { name: "暂时连不上服务，请稍后重试" })).toBeVisible();
    backend.refuse(orderApi.list.path, { code: 500, msg: "统计服务繁忙" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "统计服务繁忙" })).toBeVisible();
  });
});

/** A changed form asks first. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "离开此页？" }).getByRole("button", { name: "离开" }).click();
}

test("a broken line is a toast, and neither page nor what was typed is lost [HTTP-03]", async ({ page, pages }) => {
  await signIn(page, pages, "admin", "/setting/system_module/dict_type/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "新增字典类型" });
  await drawer.getByLabel("字典名称").fill("线路");
  await page.route("**/*.data*", (route) => route.abort());
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(toasts(page)).toHaveText(["暂时连不上服务，请检查网络后重试"]);
  await expect(drawer.getByLabel("字典名称")).toHaveValue("线路");
  await expect(drawer.getByRole("button", { name: "保存" })).toBeEnabled();
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "全局参数" }).click();
  await leave(page);
  await expect(toasts(page)).toHaveText(["暂时连不上服务，请检查网络后重试"]);
  await expect(page).toHaveURL(/dict_type\/list\/new$/);
  await expect(drawer.getByLabel("字典名称")).toHaveValue("线路");
  await page.unroute("**/*.data*");
  await drawer.getByRole("link", { name: "取消" }).click();
  await leave(page);
  await expect(drawer).toBeHidden();
});

const html = { contentType: "text/html", body: "<html><h1>Bad Gateway</h1></html>" };
for (const [name, gateway] of [
  ["502", { ...html, status: 502 }],
  ["503", { ...html, status: 503 }],
  ["504", { ...html, status: 504 }],
  ["HTML", { ...html, status: 200 }],
  ["cut", { status: 200, headers: { "X-Remix-Response": "yes" }, body: '[{"_1":2},"routes/li' }],
] as const)
  test(`a gateway's answer (${name}) to form, fetcher and page keeps the page and what was typed [D-B1, D-08, HTTP-03]`, async ({
    page,
    pages,
  }) => {
    const said = toasts(page).filter({ hasText: "暂时连不上服务，请检查网络后重试" });
    await signIn(page, pages, "admin", "/setting/system_module/dict_type/list");
    await page.getByRole("link", { name: "新增", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "新增字典类型" });
    await drawer.getByLabel("字典名称").fill("网关");
    await page.route("**/*.data*", (route) => route.fulfill(gateway));
    await drawer.getByRole("button", { name: "保存" }).click();
    await expect(said).toHaveCount(1);
    await expect(drawer.getByRole("button", { name: "保存" })).toBeEnabled();
    await expect(said).toHaveCount(0);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "全局参数" }).click();
    await leave(page);
    await expect(said).toHaveCount(1);
    await expect(page).toHaveURL(/dict_type\/list\/new$/);
    await expect(drawer.getByLabel("字典名称")).toHaveValue("网关");
    await expect(said).toHaveCount(0);

    await page.unroute("**/*.data*");
    await drawer.getByRole("link", { name: "取消" }).click();
    await leave(page);
    await expect(drawer).toBeHidden();
    await page.route("**/*.data*", (route) => route.fulfill(gateway));
    await page.getByText("视图", { exact: true }).click();
    await expect(said).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "字典管理" }).first()).toBeVisible();
    await page.unroute("**/*.data*");
  });

test("a refused switch stays as it was, and a toast says why [DICT-03, SHELL-18]", async ({ page, pages, backend }) => {
  const path = "/setting/technique_module/control";
  await signIn(page, pages, "admin", path);
  const control = page.getByRole("switch", { name: "开放注册" });
  const before = await control.getAttribute("aria-checked");
  backend.refuse(controlApi.change.path, { code: 3001, msg: "该开关已被锁定" });
  await control.click();
  const question = page.getByRole("dialog", { name: "开放注册" });
  await question.getByRole("button", { name: before === "true" ? "关闭" : "开启" }).click();
  await expect(toasts(page)).toHaveText(["该开关已被锁定"]);
  await expect(question.getByRole("alert")).toHaveText("该开关已被锁定");
  await question.getByRole("link", { name: "取消" }).click();
  await expect(control).toHaveAttribute("aria-checked", before ?? "");
  await page.reload();
  await expect(control).toHaveAttribute("aria-checked", before ?? "");
});

test("a toast lasts two seconds, of success after a post as of failure [SHELL-18]", async ({
  page,
  pages,
  backend,
}) => {
  await page.clock.install();
  await signIn(page, pages, "admin", "/setting/system_module/dict_type/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "新增字典类型" });
  await drawer.getByLabel("字典名称").fill("两秒");
  await drawer.getByLabel("字典类型").fill("two_seconds");
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const lasts = async (text: string) => {
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return toasts(page).count();
      })
      .toBe(1);
    await expect(toasts(page)).toHaveText([text]);
    await page.clock.runFor(1_800);
    await expect(toasts(page)).toHaveAttribute("data-removed", "false");
    await page.clock.runFor(600);
    await expect(toasts(page)).toHaveCount(0);
  };
  backend.refuse(dictTypeApi.store.path, { code: 3001, msg: "字典已满" });
  await drawer.getByRole("button", { name: "保存" }).click();
  await lasts("字典已满");
  backend.recover();
  await drawer.getByRole("button", { name: "保存" }).click();
  await lasts("已新增字典类型“两秒”");
});
