import { expect, test } from "../support/fixtures";
import { expectFlash, newTitle } from "../support/notice-desk";

const path = "/setting/system_module/advice";

test("without scripts advice is sent, answered, seen and deleted [SHELL-16, ROUTE-08]", async ({ openBrowser }) => {
  const title = newTitle("没有脚本");
  const clerk = await openBrowser("clerk");
  await clerk.getByLabel("我的账号").click();
  await clerk.getByRole("link", { name: "系统建议" }).click();
  await clerk.getByRole("link", { name: "新增" }).click();
  const form = clerk.getByRole("dialog", { name: "提交建议" });
  await form.getByRole("textbox", { name: "标题" }).fill(title);
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写此项")).toBeVisible();
  await form.getByRole("textbox", { name: "内容" }).fill("第一段\n\n第二段 <script>alert(1)</script>");
  await form.getByRole("button", { name: "保存" }).click();
  await expectFlash(clerk, "建议已提交，处理后会通知您");

  const admin = await openBrowser("admin", path);
  await admin.getByRole("link", { name: `答复 ${title}` }).click();
  await admin.getByRole("dialog", { name: "答复建议" }).getByRole("textbox", { name: "答复" }).fill("好的");
  await admin.getByRole("dialog", { name: "答复建议" }).getByLabel("已关闭").check();
  await admin.getByRole("button", { name: "保存" }).click();
  await expectFlash(admin, "已答复，提交人会收到消息提醒");

  await clerk.getByRole("banner").getByRole("link", { name: /^通知/ }).click();
  await clerk.getByRole("button", { name: new RegExp(`您的建议“${title}”已答复：已关闭`) }).click();
  const detail = clerk.getByRole("dialog", { name: "建议详情" });
  await expect(detail).toContainText("好的");
  await expect(detail.getByText("第二段")).toBeVisible();

  await admin.goto(path);
  await admin.getByRole("link", { name: `删除 ${title}` }).click();
  await admin.getByRole("dialog", { name: "删除建议" }).getByRole("button", { name: "删除" }).click();
  await expectFlash(admin, "已删除 1 条建议");
});
