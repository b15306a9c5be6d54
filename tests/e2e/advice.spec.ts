import { expect, test } from "../support/browser/fixtures";
import { newTitle } from "../support/browser/notice-fixtures";

const path = "/setting/system_module/advice";

test("anybody sends advice from the account menu, an answer comes back with its state [SHELL-16, SHELL-08, ROUTE-01]", async ({
  openBrowser,
}) => {
  const title = newTitle("列表太窄");
  const teacher = await openBrowser("teacher", "/home");
  await teacher.getByLabel("我的账号").click();
  await teacher.getByRole("link", { name: "系统建议" }).click();
  await expect(teacher).toHaveURL(path);
  await teacher.getByRole("link", { name: "新增" }).click();
  const form = teacher.getByRole("dialog", { name: "提交建议" });
  const editor = form.getByRole("textbox", { name: "内容" });
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await form.getByRole("textbox", { name: "标题" }).fill("窄");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("标题为 2 到 60 个字符")).toBeVisible();
  await form.getByRole("textbox", { name: "标题" }).fill(title);
  await form.getByLabel("改进").check();
  await editor.click();
  await teacher.keyboard.type("希望能更宽");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(teacher.getByText("建议已提交，处理后会通知您")).toBeVisible();
  const row = teacher.getByRole("row", { name: new RegExp(title) });
  for (const cell of ["待处理", "改进", "年级班主任"])
    await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  await expect(teacher.getByRole("link", { name: `答复 ${title}` })).toHaveCount(0);

  const admin = await openBrowser("admin", path);
  await admin.getByRole("link", { name: `答复 ${title}` }).click();
  const reply = admin.getByRole("dialog", { name: "答复建议" });
  await expect(reply).toContainText("希望能更宽");
  const answer = reply.getByRole("textbox", { name: "答复" });
  await expect(answer).toHaveAttribute("contenteditable", "true");
  await reply.getByRole("button", { name: "保存" }).click();
  await expect(reply.getByText("请填写此项")).toBeVisible();
  await answer.click();
  await admin.keyboard.type("已放宽到整屏");
  await reply.getByLabel("已解决").check();
  await reply.getByRole("button", { name: "保存" }).click();
  await expect(admin.getByText("已答复，提交人会收到消息提醒")).toBeVisible();

  await teacher.goto(path);
  await expect(row.getByRole("cell", { name: "已解决", exact: true })).toBeVisible();
  await expect(teacher.getByRole("link", { name: `编辑 ${title}` })).toHaveCount(0);
  await teacher.getByRole("link", { name: `${title} 详情` }).click();
  const detail = teacher.getByRole("dialog", { name: "建议详情" });
  await expect(detail).toContainText("已放宽到整屏");
});

test("an open suggestion is changed and deleted by who sent it; others do not see it [SHELL-16, PERM-04]", async ({
  openBrowser,
}) => {
  const title = newTitle("再想想");
  const page = await openBrowser("finance", `${path}/new`);
  const form = page.getByRole("dialog", { name: "提交建议" });
  const editor = form.getByRole("textbox", { name: "内容" });
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await form.getByRole("textbox", { name: "标题" }).fill(title);
  await editor.click();
  await page.keyboard.type("还没想好");
  await form.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: `编辑 ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "编辑建议" });
  await expect(edit.getByRole("textbox", { name: "内容" })).toHaveText("还没想好");
  await edit.getByLabel("综合").check();
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("综合");

  const other = await openBrowser("teacher", path);
  await expect(other.getByRole("table")).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);

  await page.getByRole("link", { name: `删除 ${title}` }).click();
  const question = page.getByRole("dialog", { name: "删除建议" });
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除 1 条建议")).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test("the list is narrowed by state and type [SHELL-16]", async ({ openBrowser }) => {
  const page = await openBrowser("admin", path);
  await expect(page.getByRole("row", { name: /希望退款申请可以上传凭证/ })).toBeVisible();
  await page.getByLabel("状态", { exact: true }).selectOption({ label: "已解决" });
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(`${path}?status=1`);
  await expect(page.getByRole("row", { name: /付款人列表希望能按班级排序/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /希望退款申请可以上传凭证/ })).toHaveCount(0);
});
