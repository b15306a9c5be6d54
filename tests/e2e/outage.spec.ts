import { initializationApi } from "#contract/platform/initialization";
import { sysConfigApi } from "#contract/platform/sys-config";
import type { RefusingBackend } from "../support/server/altered-backend";
import { expect, signIn, test, toasts } from "../support/browser/refusing-pages";

const types = "/setting/system_module/dict_type/list";

test.afterEach(({ backend }) => backend.recover());
test.beforeEach(({ expectConsoleError }) =>
  expectConsoleError(/status of (4|5)\d\d|ERR_FAILED|WebSocket|chat: connection|^AbortError/),
);

function endService(backend: RefusingBackend): void {
  const answer = { code: 503, msg: "服务暂时不可用，请稍后重试" };
  for (const { path } of [initializationApi.initialization, sysConfigApi.read]) backend.refuse(path, answer);
}

test("a form sent during an outage stays as it was typed and says so beside its button [O-B1, HOLD-06]", async ({
  page,
  pages,
  backend,
}) => {
  await signIn(page, pages, "admin", types);
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "新增字典类型" });
  await drawer.getByLabel("字典名称").fill("故障时填的");
  await drawer.locator("[name=dict_type]").fill(`outage_${Date.now()}`);
  endService(backend);
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer.getByText("服务暂时不可用，内容没有保存，请稍后再次提交")).toBeVisible();
  await expect(drawer.getByLabel("字典名称")).toHaveValue("故障时填的");
  await expect(toasts(page)).toHaveCount(0);
  await expect(drawer.getByText("服务暂时不可用，内容没有保存，请稍后再次提交")).toBeVisible();

  // neither another page nor the page's own data take the form away
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "全局参数" }).click();
  await page.getByRole("dialog", { name: "离开此页？" }).getByRole("button", { name: "离开" }).click();
  await expect(toasts(page)).toHaveText(["服务暂时不可用，请稍后重试"]);
  await expect(drawer.getByLabel("字典名称")).toHaveValue("故障时填的");

  backend.recover();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("cell", { name: "故障时填的", exact: true })).toBeVisible();
});

test("a page opened during an outage comes by itself when the service is back [O-B1, HOLD-06]", async ({
  page,
  pages,
  backend,
}) => {
  await signIn(page, pages, "admin", types);
  endService(backend);
  const answer = await page.goto(pages.url + types);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "服务暂时不可用，请稍后重试" })).toBeVisible();
  await expect(page.getByRole("link", { name: "立即重试" })).toBeVisible();
  backend.recover();
  // within ten seconds, as Retry-After says
  await expect(page.getByRole("heading", { name: "字典管理" }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(pages.url + types);
});
