import { demoIds } from "../support/api/demo-ids";
import { openEmoji } from "../support/chat/chat-files";
import { quietPage, type ChatWindow } from "../support/chat/chat-window";
import { expect, groupName, openGroup, test } from "../support/chat/group-journey";
import { keptDrafts } from "../support/chat/kept-drafts";
import { act } from "../support/chat/message-actions";

const { clerk } = demoIds;

async function putEmoji(chat: ChatWindow, name: string): Promise<void> {
  const panel = await openEmoji(chat);
  await panel.getByRole("searchbox", { name: "搜索表情" }).fill(name);
  await panel.getByRole("button", { name, exact: true }).first().click();
  await expect(panel).toBeHidden();
}

const sendButton = ({ dialog }: ChatWindow) => dialog.getByRole("button", { name: "发送", exact: true });

test("an emoji put in and deleted at once is neither sent nor kept [C-1, C-I1, IM-05, IM-09, PLUS-14]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("表情组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const mine = await openGroup(page, name);
  const theirs = await openGroup(await openBrowser("clerk", quietPage), name);

  await putEmoji(mine, "红包");
  await expect(mine.editor).toHaveValue("🧧");
  await expect(sendButton(mine)).toBeEnabled();
  await page.keyboard.press("Backspace");
  await expect(mine.editor).toHaveValue("");
  await expect(sendButton(mine)).toBeDisabled();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => keptDrafts(page)).toEqual([]);

  for (const unseen of ["\u200b\u2060", "\u2800 \u200d"]) {
    await mine.editor.fill(unseen);
    await expect(sendButton(mine)).toBeDisabled();
  }
  await mine.editor.fill("");
  await mine.editor.pressSequentially("好的没问题");
  await putEmoji(mine, "红包");
  await page.keyboard.press("Backspace");
  await expect(mine.editor).toHaveValue("好的没问题");
  await expect.poll(() => keptDrafts(page)).toEqual(["好的没问题"]);
  await page.keyboard.press("Control+Enter");
  await expect(theirs.log.getByText("好的没问题", { exact: true })).toBeVisible();
  expect(await theirs.log.innerText()).not.toContain("🧧");
});

test("a withdrawn text edited anew and deleted is not sent again [C-1, IM-05, IM-11]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("重新编辑组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const mine = await openGroup(page, name);
  const theirs = await openGroup(await openBrowser("clerk", quietPage), name);
  await mine.write("错误金额 9999 元");
  await expect(theirs.log.getByText("错误金额 9999 元")).toBeVisible();
  await act(page, mine, "错误金额 9999 元", "撤回");
  await mine.log.getByRole("button", { name: "重新编辑" }).click();
  await expect(mine.editor).toHaveValue("错误金额 9999 元");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(mine.editor).toHaveValue("");
  await expect(sendButton(mine)).toBeDisabled();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  await mine.write("金额以账单为准");
  await expect(theirs.log.getByText("金额以账单为准")).toBeVisible();
  await expect(theirs.log.getByText("9999")).toHaveCount(0);
});

test("Ctrl+Z takes back the emoji, then the typed text; a name that was chosen too [C-2, IM-09, PLUS-14]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("撤销组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const mine = await openGroup(page, name);
  await mine.editor.pressSequentially("abc");
  await putEmoji(mine, "红包");
  await expect(mine.editor).toHaveValue("abc🧧");
  await page.keyboard.press("Control+Z");
  await expect(mine.editor).toHaveValue("abc");
  await page.keyboard.press("Control+Z");
  await expect(mine.editor).toHaveValue("");
  await expect(sendButton(mine)).toBeDisabled();

  await mine.editor.pressSequentially("请@收费");
  await page.keyboard.press("Enter");
  await expect(mine.editor).toHaveValue("请@收费专员 ");
  await page.keyboard.press("Control+Z");
  await expect(mine.editor).toHaveValue("请@收费");
  await mine.editor.fill("");
});

test("Enter chooses the name however fast it follows the typing [IM-09, PLUS-14]", async ({ openBrowser, owner }) => {
  const name = groupName("快打组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const mine = await openGroup(page, name);
  await mine.editor.focus();
  await mine.editor.evaluate(async (area) => {
    document.execCommand("insertText", false, "请@收费");
    // as between two events that wait for a busy page: promises go on, nothing else
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await expect(mine.editor).toHaveValue("请@收费专员 ");
  await mine.editor.fill("");
});
