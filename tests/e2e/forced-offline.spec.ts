import type { WebSocket } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

test("who is forced offline loses the socket at once and every page at the next request; the browser forgets the token alone [AUTH-10, PLUS-03]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/chat|401|WebSocket/);
  const agent = await openBrowser("agent2");
  const sockets: WebSocket[] = [];
  agent.on("websocket", (socket) => sockets.push(socket));
  await agent.goto("/home");
  await agent.getByLabel("外观").click();
  await agent.getByRole("button", { name: "深色" }).click();
  await expect(agent.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => agent.evaluate(() => localStorage.getItem("userInfo"))).toContain("agent2");

  // each page that was left had a socket of its own
  await expect(agent.getByRole("button", { name: /^打开即时通讯/ })).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const admin = await openBrowser("admin", "/setting/monitoring_module/online/list?username=agent2");
  const details = admin.getByRole("link", { name: "agent2 详情" });
  await expect(details.first()).toBeVisible();
  for (let left = await details.count(); left > 0; left -= 1) {
    await details.first().click();
    await admin.getByRole("dialog", { name: "登录详情" }).getByRole("link", { name: "强制下线" }).click();
    await admin.getByRole("dialog", { name: "强制下线" }).getByRole("button", { name: "强制下线" }).click();
    await expect(details).toHaveCount(left - 1);
  }

  await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(true);
  await agent.reload();
  await expect(agent).toHaveURL(/\/login\?redirect=%2Fhome/);
  const cookies = (await agent.context().cookies()).filter(({ value }) => value !== "").map(({ name }) => name);
  expect(cookies).not.toContain("session");
  expect(cookies).toContain("theme");
  expect(await agent.evaluate(() => localStorage.getItem("userInfo"))).toContain("agent2");
});
