import { chatWindow } from "../support/chat/chat-window";
import { expect } from "../support/browser/fixtures";
import { contactName, largeGroup, manyContacts, manyMembers, test } from "../support/chat/large-chat";

// more than any screen shows, far fewer than there are
const fewRows = 60;

test("of two thousand contacts few are drawn; one is found, and keys reach the last [IM-02, IM-03]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/chat");
  const chat = chatWindow(page);
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  const list = chat.dialog.getByRole("list", { name: "联系人" });
  const rows = list.getByRole("listitem");
  await expect(rows.first()).toHaveAttribute("aria-setsize", /^20\d\d$/);
  expect(await rows.count()).toBeLessThan(fewRows);

  await expect(async () => {
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
    await expect(list.getByText(contactName(manyContacts / 2))).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  expect(await rows.count()).toBeLessThan(fewRows);
  await rows.getByRole("button").first().focus();
  await page.keyboard.press("End");
  const last = rows.last().getByRole("button").first();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  const size = Number(await rows.last().getAttribute("aria-setsize"));
  expect(size).toBeGreaterThan(manyContacts);
  await expect(rows.last()).toHaveAttribute("aria-posinset", String(size));
  await page.keyboard.press("ArrowUp");
  await expect(rows.nth(-2).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(list.locator('[aria-posinset="1"]').getByRole("button").first()).toBeFocused();

  await chat.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" }).fill("1234");
  await expect(rows).toHaveCount(1);
  await chat.choose(contactName(1234));
});

test("two hundred and more members are gone through to the last, and found by name [GROUP-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/chat");
  const chat = chatWindow(page);
  await chat.choose(largeGroup);
  await chat.dialog.getByRole("button", { name: "群设置", exact: true }).click();
  await page.getByRole("menuitem", { name: "成员管理" }).click();
  const dialog = page.getByRole("dialog", { name: `成员管理 · ${largeGroup}` });
  const rows = dialog.getByRole("row");
  await expect(dialog.getByText(`共 ${manyMembers} 条`)).toBeVisible();
  const pages = Math.ceil(manyMembers / 20);
  for (let at = 1; at < pages; at += 1) {
    await expect(dialog.getByText(`第 ${at} / ${pages} 页`)).toBeVisible();
    await dialog.getByRole("button", { name: "下一页" }).click();
  }
  await expect(dialog.getByRole("button", { name: "下一页" })).toBeDisabled();
  await expect(rows).toHaveCount(1 + (manyMembers % 20));
  await expect(rows.last()).toContainText(contactName(manyMembers - 1));
  await dialog.getByRole("searchbox").fill(contactName(150));
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(contactName(150));
});
