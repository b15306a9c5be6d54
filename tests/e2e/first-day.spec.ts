import { findAxeViolations } from "../support/browser/axe";
import { expect, test as base } from "../support/browser/fixtures";
import { knownCaptcha, rewriteCaptcha, startFreshServer } from "../support/server/fresh-server";

/** A server over an empty database. */
const test = base.extend<object, { fresh: Awaited<ReturnType<typeof startFreshServer>> }>({
  fresh: [
    async ({}, use) => {
      const fresh = await startFreshServer();
      await use(fresh);
      await fresh.server.dispose();
    },
    { scope: "worker" },
  ],
  server: [async ({ fresh }, use) => use(fresh.server), { scope: "worker" }],
});

test("on an empty database the first administrator is led, and empty lists say what fills them [SETUP-01, SETUP-02]", async ({
  page,
  fresh,
}, info) => {
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await page.goto("/login");
  await rewriteCaptcha(fresh.server, (await page.locator("[name=code_key]").getAttribute("value")) ?? "");
  await page.getByLabel("用户名").fill("admin");
  await page.getByRole("textbox", { name: "密码" }).fill(fresh.password);
  await page.getByLabel("验证码", { exact: true }).fill(knownCaptcha);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("0 步已完成，下一步：管理员密码")).toBeVisible();
  await shot("home");
  await page.getByRole("link", { name: "继续", exact: true }).click();
  await page.getByRole("textbox", { name: "原密码" }).fill(fresh.password);
  await page.getByRole("textbox", { name: "新密码", exact: true }).fill("Lantern-2026-x");
  await page.getByRole("textbox", { name: "确认新密码" }).fill("Lantern-2026-x");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page).toHaveURL("/start/school");
  await page.getByRole("textbox", { name: "学校名称" }).fill("云岭实验小学");
  await page.getByRole("checkbox", { name: "小学" }).check();
  await shot("school");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "新增学校" }).click();
  await expect(page).toHaveURL("/start/account");
  await page.getByRole("button", { name: "稍后再做" }).click();
  await expect(page).toHaveURL("/start/item");
  await expect(page.getByRole("navigation", { name: "步骤" })).toContainText("已完成 2 步，跳过 1 步，还剩 4 步");
  await shot("item");
  await page.goto("/home");
  await page.getByRole("link", { name: "继续", exact: true }).click();
  await page.getByRole("navigation", { name: "步骤" }).getByRole("link", { name: /^学校/ }).click();
  await expect(page.getByRole("navigation", { name: "页签" }).getByRole("link")).toHaveText(["首页", "开始使用"]);
  await page.goto("/start/item");
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(375);
  // the work of the step is in sight, the other steps a press away
  await expect(page.getByRole("textbox", { name: "项目名称" })).toBeInViewport();
  await expect(page.getByRole("link", { name: /^通知家长/ })).toBeHidden();
  await shot("item-phone");
  await page.getByRole("checkbox", { name: "显示全部步骤" }).check();
  await expect(page.getByRole("link", { name: /通知家长/ })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/campus_pay/student/list");
  await expect(page.getByText("还没有学生。上传一张名册")).toBeVisible();
  await shot("empty-students");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("region", { name: /学生/ }).getByRole("link", { name: "导入学生" }).click();
  await expect(page).toHaveURL("/campus_pay/student/import");
  await page.goto("/campus_pay/order/list");
  await expect(page.getByText("还没有订单。")).toBeVisible();
  await page.getByRole("link", { name: "去账单" }).click();
  await expect(page).toHaveURL("/campus_pay/bill/list");
  await page.getByRole("link", { name: "去缴费批次" }).click();
  await expect(page).toHaveURL("/campus_pay/fee_plan/list");
  await expect(page.getByText("还没有缴费批次。")).toBeVisible();
});
