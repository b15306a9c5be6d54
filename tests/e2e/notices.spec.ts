import { noticeApi } from "#contract/notices";
import { expect, test } from "../support/browser/fixtures";
import { newTitle, publishNotice } from "../support/browser/notice-fixtures";

const listPath = "/setting/system_module/notice/list";

test("a notice is written in the product, read by whom it is for, and its keeper sees by whom [PLUS-04, SHELL-17, UP-02]", async ({
  openBrowser,
}) => {
  const title = newTitle("停餐安排");
  const admin = await openBrowser("admin", `${listPath}?title=${title}`);
  await admin.getByRole("link", { name: "新增" }).click();
  const drawer = admin.getByRole("dialog", { name: "新增公告" });
  const editor = drawer.getByRole("textbox", { name: "内容" });
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await drawer.getByRole("textbox", { name: "标题" }).fill(title);
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer.getByText("请填写此项")).toBeVisible();
  await expect(drawer.getByRole("textbox", { name: "标题" })).toHaveValue(title);
  await editor.click();
  await admin.keyboard.type("周五停餐 <b>一天</b>");
  await drawer.getByLabel("发送范围").selectOption({ label: "青溪实验小学" });
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(admin.getByText(`已新增公告“${title}”`)).toBeVisible();
  const row = admin.getByRole("row", { name: new RegExp(title) });
  for (const cell of ["系统管理员", "青溪实验小学", "已发布"])
    await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();

  const clerk = await openBrowser("clerk", "/home");
  const latest = clerk.getByRole("list", { name: "最新公告" });
  await expect(latest.getByRole("link").first()).toContainText(title);
  await expect(latest.getByRole("listitem").first()).toContainText("未读");
  await latest.getByRole("link", { name: title }).click();
  await expect(clerk.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(clerk.getByRole("article")).toContainText("周五停餐 <b>一天</b>");
  await clerk.getByRole("link", { name: "返回公告列表" }).click();
  await expect(clerk).toHaveURL(/\/notices$/);
  await expect(clerk.getByRole("listitem").filter({ hasText: title })).not.toContainText("未读");

  const teacher = await openBrowser("teacher", "/notices");
  await expect(teacher.getByRole("list", { name: "全部公告" })).toBeVisible();
  await expect(teacher.getByText(title)).toHaveCount(0);

  await admin.reload();
  await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await admin.getByRole("link", { name: `${title} 的阅读情况` }).click();
  const readers = admin.getByRole("dialog", { name: `阅读情况：${title}` });
  await expect(readers.getByRole("table").first().getByRole("row").last()).toContainText(
    /收费专员.*青溪实验小学.*\d{4}-/,
  );
  await expect(readers.getByRole("heading", { name: "已读（1）" })).toBeVisible();
  await expect(readers.getByRole("table").last()).toContainText("财务主管");
  await expect(readers.getByText("食堂店长")).toHaveCount(0);
});

test("readers of a notice for everybody are narrowed to one school [PLUS-04]", async ({ openBrowser, server }) => {
  const title = newTitle("全体通知");
  const id = await publishNotice(server, title, { school_id: null });
  const page = await openBrowser("admin", `${listPath}?title=${title}`);
  await page.getByRole("link", { name: `${title} 的阅读情况` }).click();
  const readers = page.getByRole("dialog", { name: `阅读情况：${title}` });
  await expect(readers.getByRole("table")).toContainText("年级班主任");
  await expect(readers.getByRole("table")).toContainText("财务主管");
  await readers.getByLabel("学校").selectOption({ label: "临湖中学" });
  await readers.getByRole("button", { name: "筛选" }).click();
  await expect(readers.getByRole("table")).not.toContainText("财务主管");
  await expect(readers.getByRole("table")).toContainText("年级班主任");
  await expect(page).toHaveURL(new RegExp(`readers/${id}\\?.*part=2`));
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/part=/);
  await expect(page).toHaveURL(/title=/);
});

test("a notice is taken back, published again, and set for later [PLUS-04]", async ({ openBrowser, server }) => {
  const title = newTitle("临时通知");
  await publishNotice(server, title);
  const page = await openBrowser("admin", `${listPath}?title=${title}`);
  const row = page.getByRole("row", { name: new RegExp(title) });
  await page.getByRole("link", { name: `撤回 ${title}` }).click();
  await page.getByRole("dialog", { name: "撤回" }).getByRole("button", { name: "撤回" }).click();
  await expect(row).toContainText("草稿");
  await page.getByRole("link", { name: `编辑 ${title}` }).click();
  const drawer = page.getByRole("dialog", { name: "编辑公告" });
  await drawer.getByLabel("发布时间").fill("2099-01-01T08:00");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("2099-01-01 08:00:00");
  await page.getByRole("link", { name: `发布 ${title}` }).click();
  await page.getByRole("dialog", { name: "发布" }).getByRole("button", { name: "发布" }).click();
  await expect(page.getByText(`公告“${title}”将按发布时间发布`)).toBeVisible();
  await expect(row).toContainText("定时发布");
  const clerk = await openBrowser("clerk", "/notices");
  await expect(clerk.getByRole("list", { name: "全部公告" })).toBeVisible();
  await expect(clerk.getByText(title)).toHaveCount(0);
});

test("notices are looked at, and deleted one by one or several at once [PLUS-04]", async ({ openBrowser, server }) => {
  const title = newTitle("过期通知");
  for (const part of ["甲", "乙", "丙"]) await publishNotice(server, `${title}${part}`);
  const page = await openBrowser("admin", `${listPath}?title=${title}`);
  await page.getByRole("link", { name: `${title}甲 详情` }).click();
  await expect(page.getByRole("dialog", { name: "公告详情" })).toContainText("正文");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `删除 ${title}甲` }).click();
  const question = page.getByRole("dialog", { name: "删除公告" });
  await expect(question).toContainText(`确定删除公告“${title}甲”吗？`);
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除 1 条公告")).toBeVisible();
  await page.getByLabel("选择本页全部").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("who keeps no notices finds no page of them, and no draft by its address [PERM-01, PLUS-04]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/40[34]/);
  const draft = await publishNotice(server, newTitle("草稿"), { status: 0 });
  const page = await openBrowser("finance");
  expect((await page.goto(listPath))?.status()).toBe(403);
  expect((await page.goto(`/notices/${draft}`))?.status()).toBe(404);
  await expect(page.getByText("公告不存在或已被删除")).toBeVisible();
});

test("where there is no notice the home page says so [SHELL-17]", async ({ openBrowser, server }) => {
  const admin = server.client(await server.signIn("admin"));
  const shown = (await admin.call(noticeApi.list, { status: 1, page_size: 1000 })).list;
  for (const { id } of shown) await admin.call(noticeApi.changeStatus, { id, status: 0 });
  const page = await openBrowser("teacher", "/home");
  await expect(page.getByText("暂无公告")).toBeVisible();
  for (const { id } of shown) await admin.call(noticeApi.changeStatus, { id, status: 1 });
});
