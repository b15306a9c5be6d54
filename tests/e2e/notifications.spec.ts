import { adviceApi } from "#contract/platform/advice";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { bell, clearReminders, newTitle, openPanel, publishNotice } from "../support/browser/notice-fixtures";

test("a published notice arrives in every open tab without a reload [NOTE-01, NOTE-04]", async ({
  openBrowser,
  server,
}) => {
  await clearReminders(server, "clerk");
  const first = await openBrowser("clerk", "/home");
  const second = await first.context().newPage();
  await second.goto("/campus_pay/order/list");
  const tabs = [first, second];
  for (const tab of tabs) {
    // the page's line is open
    await expect(tab.getByRole("button", { name: /^打开即时通讯/ })).toBeVisible();
    await expect(bell(tab)).toHaveAttribute("title", "通知");
    await tab.evaluate(() => document.body.setAttribute("data-same-page", ""));
  }

  const titles = [newTitle("缴费提醒"), newTitle("缴费提醒")];
  const admin = await openBrowser("admin", "/setting/system_module/notice/list/new");
  const drawer = admin.getByRole("dialog", { name: "新增公告" });
  const editor = drawer.getByRole("textbox", { name: "内容" });
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await drawer.getByRole("textbox", { name: "标题" }).fill(titles[0] ?? "");
  await editor.click();
  await admin.keyboard.type("请尽快缴费");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer).toBeHidden();
  for (const tab of tabs) {
    await expect(bell(tab)).toHaveAttribute("title", "通知，1 条未读");
    await expect(bell(tab)).toHaveText("1");
    await expect(tab.locator("[aria-live=polite]").filter({ hasText: "有新的通知，共 1 条未读" })).toHaveCount(1);
  }

  const panel = await openPanel(first);
  expect((await panel.boundingBox())?.width).toBe(340);
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveText([
    new RegExp(`公告：${titles[0]}.*\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
  ]);
  // the open panel follows, too
  await publishNotice(server, titles[1] ?? "");
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toContainText(titles.toReversed());
  for (const tab of tabs) {
    await expect(bell(tab)).toHaveText("2");
    await expect(tab.locator("body[data-same-page]")).toHaveCount(1);
  }
});

test("opening one marks it read everywhere and goes to its page [NOTE-02]", async ({ openBrowser, server }) => {
  await clearReminders(server, "clerk");
  const titles = [newTitle("收费公告"), newTitle("收费公告")];
  const ids = [];
  for (const title of titles) ids.push(await publishNotice(server, title));
  const page = await openBrowser("clerk");
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/home");
    await expect(bell(tab)).toHaveText("2");
    await expect(tab.getByRole("button", { name: /^打开即时通讯/ })).toBeVisible();
  }
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: new RegExp(titles[0] ?? "") }).click();
  await expect(page).toHaveURL(`/notices/${ids[0]}`);
  await expect(page.getByRole("heading", { name: titles[0], level: 1 })).toBeVisible();
  await expect(panel).toBeHidden();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveText("1");
  await openPanel(page);
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveText([
    new RegExp(titles[1] ?? ""),
  ]);
});

test("all are marked read at once; clearing asks first [NOTE-03]", async ({ openBrowser, server }) => {
  await clearReminders(server, "clerk");
  await publishNotice(server, newTitle("甲"));
  const page = await openBrowser("clerk", "/home");
  const panel = await openPanel(page);
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("button", { name: "全部已读" }).click();
  await expect(panel.getByText("没有未读通知")).toBeVisible();
  await expect(bell(page)).toHaveText("");
  await expect(panel.getByRole("button", { name: "全部已读" })).toBeDisabled();

  await publishNotice(server, newTitle("乙"));
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("button", { name: "清空" }).click();
  const question = page.getByRole("dialog", { name: "清空消息" });
  await expect(question).toContainText("是否清空消息？");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("button", { name: "清空" }).click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("消息已清空")).toBeVisible();
  await expect(panel.getByText("没有未读通知")).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAttribute("title", "通知");
});

test("the badge counts to 99+, and an answered suggestion leads to it [NOTE-01, NOTE-02, SHELL-16]", async ({
  openBrowser,
  server,
}) => {
  await clearReminders(server, "teacher");
  const teacher = server.client(await server.signIn("teacher"));
  const admin = server.client(await server.signIn("admin"));
  const title = newTitle("加一个图表");
  await teacher.call(adviceApi.store, { title, type: 1, content: "<p>请加</p>" });
  const id = (await teacher.call(adviceApi.list, { page_size: 1 })).list[0]?.id ?? 0;
  const answer = () => admin.call(adviceApi.reply, { id, status: 1, reply: "<p>下个版本就有</p>" });
  for (let count = 0; count < 99; count += 1) await answer();
  const page = await openBrowser("teacher", "/home");
  await expect(bell(page)).toHaveText("99");
  await expect(page.getByRole("button", { name: /^打开即时通讯/ })).toBeVisible();
  await answer();
  await answer();
  await expect(bell(page)).toHaveText("99+");
  await expect(bell(page)).toHaveAttribute("title", "通知，101 条未读");
  const panel = await openPanel(page);
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem")).toHaveCount(100);
  await expect(panel.getByText("还有 1 条更早的未读通知")).toBeVisible();
  await panel
    .getByRole("button", { name: new RegExp(`您的建议“${title}”已答复：已解决`) })
    .first()
    .click();
  await expect(page).toHaveURL(`/setting/system_module/advice/view/${id}`);
  await expect(page.getByRole("dialog", { name: "建议详情" })).toContainText("下个版本就有");
});

test("the panel is in order in both looks, for a keyboard and a phone [NOTE-01, LIST-12]", async ({
  openBrowser,
  server,
}) => {
  await publishNotice(server, newTitle("看一看"));
  const page = await openBrowser("clerk");
  await page.goto("/home");
  const button = page.getByRole("banner").locator("summary").and(page.getByTitle(/^通知/));
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "通知" });
  await expect(panel.getByRole("list", { name: "通知" }).getByRole("listitem").first()).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, "header")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.keyboard.press("Enter");
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true);
  expect(await findAxeViolationsInBothLooks(page, "header")).toEqual([]);
});
