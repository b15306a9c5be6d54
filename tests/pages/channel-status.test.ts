import { afterAll, expect, test } from "vitest";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startWithDeadChannel } from "../support/payments/dead-channel";

const server = await startWithDeadChannel();
afterAll(() => server.dispose());

test("渠道状态 says what needs somebody and does it without scripts [CHAN-11, CHAN-09, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/channel/list");
  const isTold = async () => {
    await page.reload();
    return page.text.includes("渠道没有答复") && /\d 天没有账单/.test(page.text);
  };
  await expect.poll(isTold, { timeout: 60_000, interval: 500 }).toBe(true);
  expect(page.text).toContain("连接不上渠道");
  const todos = page.within("region", "需要处理");
  await page.press(/^立即重试/, todos);
  expect(page.url).toBe("/campus_pay/channel/list");
  expect(page.text).toMatch(/正在重试：账单 \d 天/);
  await page.follow("渠道日志");
  expect(page.text).toContain("连续失败：连接不上渠道");
  const recon = await openHtmlBrowser(server, "finance", "/campus_pay/recon/list");
  expect(recon.text).toMatch(/\d 天没有账单/);
});

test("who connected nothing is led to 收款账户; who may only look has no buttons [CHAN-11]", async () => {
  const agent = await openHtmlBrowser(server, "agent2", "/campus_pay/channel/list");
  expect(agent.text).toContain("还没有收款账户接入支付渠道");
  const admin = await openHtmlBrowser(server, "clerk", "/campus_pay/channel/list");
  expect(admin.has("button", /立即重试/)).toBe(false);
});

test("ticked orders are asked about without scripts, each with its answer [LIST-01, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/order/list");
  const [first = ""] = /P\d{20,}/.exec(page.text) ?? [];
  await page.open(`/campus_pay/order/list/sync?rows=${first}`);
  await page.press("向渠道查询");
  expect(page.text).toContain("该订单不经支付渠道，无需同步");
});
