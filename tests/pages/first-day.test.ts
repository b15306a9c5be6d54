import { afterAll, expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import type { PageScope } from "../support/pages/page-scope";
import { studentSheet } from "../support/payments/student-fixtures";
import { knownCaptcha, rewriteCaptcha, startFreshServer } from "../support/server/fresh-server";

const { server, password } = await startFreshServer();
afterAll(() => server.dispose());
const demo = await startPageServer();

/** The state of each step, in the words of the list. */
function statesOf(page: PageScope): string[] {
  return page
    .within("navigation", "步骤")
    .texts("link")
    .map((text) => /已完成|已跳过|待做/.exec(text)?.[0] ?? text);
}

test("the first administrator is led from an empty database to a published plan, leaves and goes on [SETUP-01]", async () => {
  const page = await openHtmlBrowser(server);
  await page.open("/login");
  await rewriteCaptcha(server, page.document.querySelector("[name=code_key]")?.getAttribute("value") ?? "");
  page.fill("用户名", "admin");
  page.fill("密码", password);
  page.fill("验证码", knownCaptcha);
  await page.press("登录");
  await page.open("/home");
  expect(page.text).toContain("0 步已完成，下一步：管理员密码");
  await page.follow("继续");
  expect(page.url).toBe("/start/password");
  expect(statesOf(page)).toEqual(Array.from({ length: 7 }, () => "待做"));
  page.fill("原密码", password);
  page.fill("新密码", "Lantern-2026-x");
  page.fill("确认新密码", "Lantern-2026-x");
  await page.press("修改密码");
  expect(page.url).toBe("/start/school");
  // bad input loses nothing
  page.fill("学校名称", "云");
  await page.press("新增学校");
  expect(page.value("学校名称")).toBe("云");
  page.fill("学校名称", "云岭实验小学");
  page.check("小学");
  await page.press("新增学校");
  expect(page.url).toBe("/start/account");
  expect(page.text).toContain("没有收款账户时，家长页只显示账单");
  await page.press("稍后再做");
  expect(page.url).toBe("/start/item");
  expect(statesOf(page).slice(0, 4)).toEqual(["已完成", "已完成", "已跳过", "待做"]);
  for (const [name, price, code] of [
    ["学杂费", "1650", "XZF"],
    ["餐费", "440", "CF"],
  ] as const) {
    page.fill("项目名称", name);
    page.fill("价格（元）", price);
    page.fill("项目编码", code);
    page.choose("类别", "学费");
    await page.press("新增收费项目");
    expect(page.url).toBe("/start/item");
  }
  expect(page.text).toContain("已有：学杂费、餐费");

  // somebody leaves, and goes on elsewhere
  await page.open("/home");
  expect(page.text).toContain("3 步已完成，下一步：班级与学生");
  await page.open("/start");
  expect(page.url).toBe("/start/student");
  await page.follow("导入名册");
  page.attach(
    "Excel 文件",
    await studentSheet([1, 2, 3].map((no) => ({ no: `2026000${no}`, grade: "三年级", className: "1班" }))),
  );
  page.check(/建立缺少的年级和班级/);
  await page.press("上传并检查");
  await page.press("确认导入");
  await page.open("/start");
  expect(page.url).toBe("/start/plan");
  expect(page.text).toContain("1 个班，3 名学生");
  await page.follow("新增缴费批次");
  const form = page.within("dialog", "新增缴费批次");
  form.fill("批次名称", "三年级秋季学杂费");
  form.fill("截止时间", "2099-12-31T18:00");
  form.check(/^三年级/);
  form.fill("学杂费 份数", "1");
  await page.press("保存", form);
  await page.open("/campus_pay/fee_plan/list");
  await page.follow(/^发布 /);
  await page.press("发布", page.within("dialog", "发布缴费批次"));
  await page.open("/start");
  expect(page.url).toBe("/start/notice");
  expect(statesOf(page)).toEqual(["已完成", "已完成", "已跳过", "已完成", "已完成", "已完成", "待做"]);
  await page.press("稍后再做");
  expect(page.text).toContain("可以收费了");
  await page.open("/start/account");
  await page.press("现在做");
  expect(page.url).toBe("/start/account");
  await page.open("/home");
  expect(page.text).toContain("下一步：收款账户");
  await page.press(/首页不再提示/);
  expect(page.url).toBe("/home");
  expect(page.text).not.toContain("下一步：");
});

test("only super administrators are led, and no demo is [SETUP-01, PERM-01]", async () => {
  const finance = await openHtmlBrowser(demo, "finance", "/start");
  expect(finance.status).toBe(403);
  await finance.open("/start/school");
  expect(finance.status).toBe(403);
  const admin = await openHtmlBrowser(demo, "admin", "/home");
  expect(admin.text).not.toContain("开始使用");
});
