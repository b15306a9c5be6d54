import { chatWindow, quietPage } from "../support/chat/chat-window";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("a search over all conversations leads to the message, with what was said around it, and the focus goes there [PLUS-13, C-21]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.write("请核对校车押金清单");
  for (let place = 1; place <= 40; place++) await chat.write(`之后的第 ${place} 句`);
  await expect(chat.log.getByText("之后的第 40 句")).toBeVisible();

  await chat.dialog.getByRole("button", { name: /^添加/ }).click();
  await page.getByRole("menuitem", { name: "在全部会话中查找" }).click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  await dialog.getByRole("searchbox").fill("押金");
  const hit = dialog.getByRole("button", { name: /请核对校车押金清单/ });
  await expect(hit.locator("mark")).toHaveText("押金");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await hit.click();
  await expect(dialog).toBeHidden();
  await expect(chat.log.getByText("请核对校车押金清单")).toBeInViewport();
  await expect(chat.log.getByRole("listitem").filter({ hasText: "请核对校车押金清单" })).toBeFocused();
});

test("a search in one conversation finds nothing of another, and says so [PLUS-13]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.write("只在这里说过的雨伞");
  await expect(chat.log.getByText("只在这里说过的雨伞")).toBeVisible();
  await chat.dialog.getByRole("button", { name: "通讯录" }).click();
  await chat.choose("系统管理员");
  await chat.dialog.getByRole("button", { name: "查找聊天记录", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  await dialog.getByRole("searchbox").fill("雨伞");
  await expect(dialog.getByText("没有找到相关消息")).toBeVisible();
});
