import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";

test("the letters beside all contacts lead to those whose names begin so in pinyin, by pointer and by key [C-I20]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await expect(chat.dialog.getByRole("toolbar", { name: "按拼音首字母查找" })).toHaveCount(0);
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  const letters = chat.dialog.getByRole("toolbar", { name: "按拼音首字母查找" });
  const letter = (one: string) => letters.getByRole("button", { name: `首字母 ${one} 的联系人` });
  await expect(chat.contact("系统管理员")).toBeVisible();
  // each press leads to the next of the letter, groups that other tests made among them
  for (const [initial, name] of [
    ["X", "系统管理员"],
    ["S", "食堂店长"],
  ] as const)
    await expect(async () => {
      await letter(initial).click();
      await expect(chat.contact(name)).toBeFocused({ timeout: 500 });
    }).toPass();
  await letter("X").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const last = letters.getByRole("button").last();
  await expect(last).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.dialog.locator("[data-contact]:focus")).toHaveCount(1);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
});
