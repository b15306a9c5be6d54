import { expect, test } from "../support/browser/fixtures";
import { newTitle } from "../support/browser/notice-fixtures";

const listPath = "/setting/system_module/notice/list";

test("a notice is written in the product, read by whom it is for, and its keeper sees by whom [PLUS-04, SHELL-17, UP-02]", async ({
  openBrowser,
}) => {
  const title = newTitle("停餐安排");
  const admin = await openBrowser("admin", `${listPath}?title=${title}`);
  await admin.getByRole("link", { name: "新增", exact: true }).click();
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
