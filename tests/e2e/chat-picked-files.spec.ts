import { enterChat, fileOf, imageOf, pictureFile, textFile, transfer } from "../support/chat/chat-files";
import { quietPage } from "../support/chat/chat-window";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("pasted pictures and dropped files are shown before they go, with a caption; pasted text stays text [IM-06, TALK-03, C-I5]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  const clerk = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  const waiting = finance.dialog.getByRole("group", { name: "发送前看一眼" });
  await transfer(finance.editor, "paste", await pictureFile("截图.png"));
  await transfer(finance.editor, "paste", await pictureFile("错的.png"));
  await expect(waiting).toContainText("2 项，发到“收费专员”");
  await waiting.getByRole("button", { name: "移除错的.png" }).click();
  await expect(finance.editor).toBeFocused();
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(waiting.getByText("截图.png")).toBeInViewport();
  await expect(finance.dialog.getByRole("button", { name: "发送 1 项" })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  // what waits is there after a reload, and nothing has gone yet
  await page.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect(waiting.getByText("截图.png")).toBeVisible();
  await expect(imageOf(clerk, "截图.png")).toHaveCount(0);
  await finance.write("这是对账的截图");
  await expect(imageOf(clerk, "截图.png")).toBeVisible();
  await expect(clerk.log.getByText("这是对账的截图")).toBeVisible();
  await expect(imageOf(clerk, "错的.png")).toHaveCount(0);
  await expect(waiting).toHaveCount(0);

  await transfer(finance.editor, "paste", await pictureFile("算了.png"));
  await expect(waiting).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(waiting).toHaveCount(0);
  await expect(finance.dialog).toBeVisible();

  // a sheet's cells come with a picture of themselves
  await transfer(finance.editor, "paste", await pictureFile("表格.png"), {
    "text/plain": "1\t2",
    "text/html": "<table>",
  });

  const hint = finance.dialog.getByText("松开鼠标，发给收费专员前先看一眼");
  await transfer(finance.log, "dragenter", textFile("拖来.txt"));
  await expect(hint).toBeVisible();
  await transfer(finance.log, "dragleave", textFile("拖来.txt"));
  await expect(hint).toBeHidden();
  await transfer(finance.log, "dragenter", textFile("拖来.txt"));
  await transfer(finance.log, "drop", textFile("拖来.txt"));
  await expect(hint).toBeHidden();
  await finance.dialog.getByRole("button", { name: "发送 1 项" }).click();
  await expect(fileOf(clerk, "拖来.txt")).toBeVisible();
  for (const name of ["表格.png", "算了.png"]) await expect(imageOf(clerk, name)).toHaveCount(0);

  await finance.write("地址是 blob:http://x/1 吗");
  await expect(clerk.log.getByText("地址是 blob:http://x/1 吗")).toBeVisible();
});
