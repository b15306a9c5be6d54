import { facepayApi } from "#contract/facepay";
import { expect, test } from "../support/browser/fixtures";
import type { TestServer } from "../support/server/server";

/** An enrolment of school 1 that stands at a state; each test takes another. */
async function enrolment(server: TestServer, state: number, index = 0) {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(facepayApi.list, { state, sort: "student_no", page_size: 50 });
  const row = list[index];
  if (!row) throw new Error("no such enrolment is seeded");
  return row;
}

test("ticked enrolments are changed together, and each that stays says why [PAY-05, PLUS-11, LIST-06]", async ({
  page,
  signIn,
  server,
}) => {
  const open = await enrolment(server, 3);
  await signIn(page, "finance");
  // a class where students stand at several states
  await page.goto("/campus_pay/facepay/list?page_size=100&sort=student_no");
  const rows = page.getByRole("row");
  const change = page.getByRole("button", { name: "变更状态" });
  await expect(change).toBeDisabled();
  await rows.filter({ hasText: open.student_no }).first().getByRole("checkbox").check();
  await rows.filter({ hasText: "待采集" }).first().getByRole("checkbox").check();
  await change.click();
  const panel = page.getByRole("dialog", { name: "变更状态" });
  await expect(panel.getByText("共 2 条")).toBeVisible();
  await panel.getByRole("radio", { name: "暂停" }).check();
  await panel.getByRole("button", { name: "提交变更" }).click();
  await expect(panel.getByText("暂停、关闭、注销须填写原因")).toBeVisible();
  await panel.getByLabel("原因").fill("假期暂停");
  await panel.getByRole("button", { name: "提交变更" }).click();
  await expect(panel.getByText("有 1 条没有变更，原因见上方各行")).toBeVisible();
  await expect(panel.getByText("当前为待采集，不能暂停，须先采集人脸照片")).toBeVisible();
  await expect(panel.getByText("成功", { exact: true })).toBeVisible();
  await page.goto(`/campus_pay/facepay/list/${open.id}`);
  const detail = page.getByRole("dialog", { name: "刷脸开通详情" });
  await expect(detail.getByRole("listitem").last()).toContainText("已开通 → 已暂停");
  await expect(detail.getByRole("listitem").last()).toContainText("财务主管");
});

test("closing asks for a reason and a confirmation; then the student may begin anew [PAY-05, PAY-01]", async ({
  page,
  signIn,
  server,
}) => {
  const { student_no, student_name, channel } = await enrolment(server, 2);
  await signIn(page, "finance", `/campus_pay/facepay/list?student=${student_no}&channel=${channel}`);
  await page.getByRole("link", { name: `变更 ${student_name} 的状态` }).click();
  const panel = page.getByRole("dialog", { name: "变更状态" });
  await panel.getByRole("radio", { name: "注销" }).check();
  await panel.getByLabel("原因").fill("家长要求删除照片");
  await panel.getByRole("button", { name: "提交变更" }).click();
  await expect(panel.getByText("关闭与注销不可恢复，请勾选确认")).toBeVisible();
  await panel.getByRole("checkbox", { name: /我已知晓/ }).check();
  await panel.getByRole("button", { name: "提交变更" }).click();
  await expect(page.getByText("已变更 1 条刷脸开通")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: student_no })).toContainText("已关闭");

  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "发起刷脸开通" });
  await form.getByLabel("学号").fill(student_no);
  await form.getByRole("radio", { name: channel === "wxpay" ? "微信刷脸" : "支付宝刷脸" }).check();
  await form.getByRole("button", { name: "发起" }).click();
  await expect(page.getByText(`已为学号 ${student_no} 发起刷脸开通`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "未开通" })).toContainText(student_no);
});

test("who may only read is offered no change [PAY-05, LIST-01]", async ({ page, signIn }) => {
  await signIn(page, "clerk", "/campus_pay/facepay/list");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  for (const name of ["新增", "变更状态", "导出Excel"])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});
