import { expect, test } from "../support/browser/fixtures";
import { findAxeViolations } from "../support/browser/axe";
import { signInByForm } from "../support/browser/sign-in-form";
import { startWithDeadChannel } from "../support/payments/dead-channel";

test("a channel that does not answer, and days without a bill, are told on one page and tried again by hand; the page explains itself once [CHAN-11, CHAN-09, CHAN-06, DESK-16]", async ({
  page,
}) => {
  const server = await startWithDeadChannel();
  try {
    await signInByForm(page, "finance", `${server.url}/login`);
    await page.goto(`${server.url}/campus_pay/channel/list`);
    const todos = page.getByRole("region", { name: "需要处理" });
    await expect(todos).toContainText("渠道没有答复", { timeout: 60_000 });
    await expect(todos).toContainText("天没有账单");
    expect(await findAxeViolations(page)).toEqual([]);
    const hint = page.getByRole("note", { name: "使用提示" });
    await hint.getByRole("button", { name: "知道了" }).click();
    await expect(hint).toBeHidden();
    await todos.getByRole("button", { name: /立即重试/ }).click();
    await expect(page.getByText(/正在重试：账单 \d 天/)).toBeVisible();
    await page.getByRole("link", { name: "渠道日志" }).click();
    await expect(page.getByRole("dialog", { name: "渠道日志" })).toContainText("连接不上渠道");
  } finally {
    await server.dispose();
  }
});
