import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { openChatClient } from "../support/chat/chat-client";
import { demoIds } from "../support/api/demo-ids";

test("a group's link asks for the group, and its conversation opens where the owner agrees [C-I14, TALK-02]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("链接入群组", [demoIds.clerk]);
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await chat.choose("链接入群组");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await chat.dialog.getByRole("button", { name: "群设置" }).click();
  await page.getByRole("menuitem", { name: "复制群链接" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get("to")).toBe(group);

  const asking = await openBrowser("admin", link.replace(new URL(link).origin, ""));
  await asking.setViewportSize({ width: 375, height: 720 });
  const card = asking.getByRole("region", { name: "链接入群组" });
  await expect(card).toContainText("2 人 · 群主：财务主管");
  expect(await findAxeViolations(asking, "[role=dialog]")).toEqual([]);
  await card.getByRole("button", { name: "申请入群" }).click();
  await expect(card.getByRole("status")).toHaveText("已申请，等待群主或管理员同意");
  await asking.reload();
  await expect(card.getByRole("status")).toHaveText("已申请，等待群主或管理员同意");

  await chat.dialog.getByRole("button", { name: "群设置，1 人等待审批" }).click();
  await page.getByRole("menuitem", { name: /成员/ }).click();
  const queue = page.getByRole("region", { name: "入群审批" });
  await expect(queue).toContainText("凭链接申请");
  await queue.getByRole("button", { name: "同意 系统管理员 入群" }).click();
  await expect(asking.getByRole("log", { name: "与链接入群组的消息" })).toBeVisible();

  // a link that leads to nobody's group says so, and leads back
  await asking.goto("/chat?to=aaaaaaaaaaaaaaa1");
  await expect(asking.getByText("没有此会话，或者您不在其中")).toBeVisible();
  await asking.getByRole("button", { name: "返回列表" }).click();
  await expect(chatWindow(asking).contact("链接入群组")).toBeVisible();
});
