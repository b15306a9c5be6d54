import {
  chooseFiles,
  enterChat,
  imageOf,
  openEmoji,
  pictureFile,
  textFile,
  videoFile,
} from "../support/chat/chat-files";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

// finance and clerk are colleagues of one school; each file has a name of its own, for other journeys write there too

test("emoji go in at the caret by mouse and keys, travel as every client reads them and are drawn at the other side [IM-09, W-7]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void frames.push(String(payload))));
  await page.reload();
  const finance = await enterChat(page, "收费专员");
  const clerk = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  await finance.editor.fill("前后");
  await finance.editor.press("ArrowLeft");
  const panel = await openEmoji(finance);
  await panel.getByRole("searchbox", { name: "搜索表情" }).fill("红包");
  await panel.getByRole("button", { name: "红包", exact: true }).click();
  await expect(finance.editor).toHaveValue("前🧧后");
  await expect(finance.editor).toBeFocused();
  await expect(panel).toBeHidden();

  await openEmoji(finance);
  const search = panel.getByRole("searchbox", { name: "搜索表情" });
  await expect(search).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "嘻嘻", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(panel.getByRole("button", { name: "眨眼", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(finance.editor).toHaveValue("前🧧😉后");

  await openEmoji(finance);
  await expect(search).toBeFocused();
  await search.fill("grinning");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(finance.dialog).toBeVisible();
  await expect(finance.editor).toBeFocused();

  await finance.editor.press("Control+Enter");
  await expect(clerk.log.getByText("前🧧😉后")).toBeVisible();
  expect(frames.some((frame) => frame.includes("前🧧[!1f609]后"))).toBe(true);
});

test("a picture is kept from a message or uploaded, sent by a click, and there in every browser [IM-09]", async ({
  openBrowser,
}) => {
  const finance = await enterChat(await openBrowser("finance", quietPage), "收费专员");
  const clerkPage = await openBrowser("clerk", quietPage);
  const clerk = await enterChat(clerkPage, "财务主管");
  await chooseFiles(finance, "图片", [await pictureFile("加油.png")]);
  await imageOf(clerk, "加油.png").click({ button: "right" });
  await clerk.dialog.getByRole("menuitem", { name: "添加到表情" }).click();
  await expect(clerkPage.locator("[data-sonner-toast]", { hasText: "已添加到表情" })).toBeVisible();

  const elsewhere = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  const panel = await openEmoji(elsewhere);
  await panel.getByRole("button", { name: "收藏", exact: true }).click();
  await expect(panel.getByRole("button", { name: "发送加油.png" })).toBeVisible();
  const chooser = elsewhere.dialog.page().waitForEvent("filechooser");
  await panel.getByRole("button", { name: "添加图片到收藏" }).click();
  await (await chooser).setFiles([await pictureFile("收到.png", 60, 60)]);
  await expect(panel.getByRole("button", { name: "发送收到.png" })).toBeVisible();
  await panel.getByRole("button", { name: "发送加油.png" }).click();
  await expect(panel).toBeHidden();
  await expect(imageOf(finance, "加油.png")).toHaveCount(2);

  await clerkPage.reload();
  const again = await enterChat(clerkPage, "财务主管");
  const later = await openEmoji(again);
  await later.getByRole("button", { name: "收藏", exact: true }).click();
  await expect(later.getByRole("button", { name: /^发送/ })).toHaveCount(2);
  for (const name of ["收到.png", "加油.png"]) {
    await later.getByRole("button", { name: `移除${name}` }).click();
    await expect(later.getByRole("button", { name: `发送${name}` })).toHaveCount(0);
  }
  await expect(later).toContainText("还没有收藏");
});

test("on a phone the toolbar, emoji and messages fit; axe finds nothing [IM-06, IM-09]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  const finance = chatWindow(page);
  await finance.choose("收费专员");
  await chooseFiles(finance, "图片", [await pictureFile("宽.png", 2000, 200)]);
  await chooseFiles(finance, "文件", [textFile("一个名字很长很长很长很长很长很长很长的文件.txt")]);
  await chooseFiles(finance, "视频", [videoFile("手机.mp4")]);
  await expect(finance.log.locator('video[aria-label="手机.mp4"]')).toBeVisible();
  const width = await finance.log.evaluate((log) => [log.scrollWidth, log.clientWidth]);
  expect(width[0]).toBe(width[1]);
  const check = async () => expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);
  await check();
  const panel = await openEmoji(finance);
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await check();
  await panel.getByRole("button", { name: "收藏", exact: true }).click();
  await expect(panel.getByRole("button", { name: "添加图片到收藏" })).toBeVisible();
  await check();
});
