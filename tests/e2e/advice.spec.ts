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
  await teacher.getByRole("link", { name: "新增", exact: true }).click();
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
