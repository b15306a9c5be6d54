import { expect, test } from "../support/fixtures";
import { clearReminders, expectFlash, newTitle, publishNotice } from "../support/notice-desk";

const listPath = "/setting/system_module/notice/list";

test("without scripts a notice is written, published, read, and its readers are listed [PLUS-04, ROUTE-08]", async ({
  openBrowser,
}) => {
  const title = newTitle("校园开放日");
  const admin = await openBrowser("admin", `${listPath}/new`);
  const drawer = admin.getByRole("dialog", { name: "新增公告" });
  await drawer.getByRole("textbox", { name: "标题" }).fill(title);
  await drawer.getByLabel("草稿").check();
  await drawer.getByLabel("发送范围").selectOption({ label: "临湖中学" });
  await drawer.getByRole("textbox", { name: "内容" }).fill("<p>周日<strong>开放</strong></p>");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expectFlash(admin, `已新增公告“${title}”`);
  await admin.getByRole("link", { name: `发布 ${title}` }).click();
  await admin.getByRole("dialog", { name: "发布" }).getByRole("button", { name: "发布" }).click();
  await expectFlash(admin, `已发布公告“${title}”`);

  const teacher = await openBrowser("teacher", "/home");
  await teacher.getByRole("list", { name: "最新公告" }).getByRole("link", { name: title }).click();
  await expect(teacher.getByRole("article").locator("strong")).toHaveText("开放");

  await admin.getByRole("link", { name: `${title} 的阅读情况` }).click();
  const readers = admin.getByRole("dialog", { name: `阅读情况：${title}` });
  await expect(readers.getByRole("table").first()).toContainText("年级班主任");
});

test("without scripts notifications are a page: opened, all marked, cleared after a question [NOTE-01, NOTE-02, NOTE-03, ROUTE-08]", async ({
  openBrowser,
  server,
}) => {
  await clearReminders(server, "finance");
  const titles = [newTitle("无脚本"), newTitle("无脚本"), newTitle("无脚本")];
  for (const title of titles) await publishNotice(server, title);
  const page = await openBrowser("finance", "/home");
  const link = page.getByRole("banner").getByRole("link", { name: "通知，3 条未读" });
  await expect(link).toHaveText("3");
  await link.click();
  const list = page.getByRole("list", { name: "通知" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await list.getByRole("button", { name: new RegExp(titles[0] ?? "") }).click();
  await expect(page.getByRole("heading", { name: titles[0], level: 1 })).toBeVisible();

  await page.goto("/notifications");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "全部已读" }).click();
  await expect(page.getByText("没有未读通知")).toBeVisible();

  await publishNotice(server, newTitle("无脚本"));
  await page.goto("/notifications");
  await page.getByRole("link", { name: "清空" }).click();
  const question = page.getByRole("dialog", { name: "清空消息" });
  await expect(question).toContainText("是否清空消息？");
  await question.getByRole("link", { name: "取消" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "清空" }).click();
  await question.getByRole("button", { name: "确定" }).click();
  await expectFlash(page, "消息已清空");
  await expect(page.getByText("没有未读通知")).toBeVisible();
});
