import { expect, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { beginGroup, makeGroup, openEntry } from "../support/chat/group-making";

test("a group begun or changed is given up only after a question, whichever way it is left [C-7]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const question = page.getByRole("dialog", { name: "放弃未保存的内容？" });
  const stay = async () => {
    await expect(question).toContainText("填写的内容还没有保存，关闭后将丢失。");
    await question.getByRole("button", { name: "继续填写" }).click();
    await expect(question).toBeHidden();
  };
  const making = await beginGroup(page);
  const name = making.getByLabel("群名称");
  await page.keyboard.press("Escape");
  await expect(making).toBeHidden();

  await page.getByRole("button", { name: /^添加/ }).click();
  await page.getByRole("menuitem", { name: "创建群聊" }).click();
  await name.fill("运动会筹备");
  await page.keyboard.press("Escape");
  await stay();
  await page.mouse.click(5, 5);
  await stay();
  await page.goBack();
  await stay();
  await expect(name).toHaveValue("运动会筹备");
  await name.fill("");
  await making.getByRole("radio", { name: "需要审核" }).check();
  await making.getByRole("button", { name: "关闭" }).click();
  await question.getByRole("button", { name: "放弃" }).click();
  await expect(making).toBeHidden();
  await expect(chatWindow(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await makeGroup(page, "改名组", ["收费专员"]);
  const editing = page.getByRole("dialog", { name: "改名组", exact: true });
  const notice = editing.getByRole("textbox", { name: "群公告" });
  await openEntry(page, "编辑群资料");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await editing.getByRole("button", { name: "关闭" }).click();
  await expect(editing).toBeHidden();
  await openEntry(page, "编辑群资料");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await notice.click();
  await page.keyboard.type("周五开会");
  await editing.getByRole("button", { name: "关闭" }).click();
  await stay();
  await expect(notice).toContainText("周五开会");
  await editing.getByRole("button", { name: "关闭" }).click();
  await question.getByRole("button", { name: "放弃" }).click();
  await expect(editing).toBeHidden();
});
