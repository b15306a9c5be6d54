import { expect, type Locator, type Page } from "@playwright/test";
import { type ChatWindow, chatWindow } from "./chat-window";
import { pngOf } from "../files/pictures";

export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

export async function beginGroup(page: Page): Promise<Locator> {
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("button", { name: /^添加/ }).click();
  await chat.dialog.getByRole("menuitem", { name: "创建群聊" }).click();
  const making = page.getByRole("dialog", { name: "创建群聊" });
  await expect(making.getByRole("listitem").first()).toHaveAttribute("aria-current", "step");
  return making;
}

/** The shortest way: a name and members. */
export async function makeGroup(page: Page, name: string, members: readonly string[]): Promise<ChatWindow> {
  const making = await beginGroup(page);
  await making.getByLabel("群名称").fill(name);
  await making.getByRole("button", { name: "下一步" }).click();
  await making.getByRole("button", { name: "选择群头像" }).waitFor();
  await making.getByRole("button", { name: "下一步" }).click();
  for (const member of members) await making.getByRole("checkbox", { name: member }).check();
  await making.getByRole("button", { name: "完成创建" }).click();
  await expect(making).toBeHidden();
  const chat = chatWindow(page);
  await expect(chat.dialog.getByRole("region", { name, exact: true })).toBeVisible();
  return chat;
}

export async function openEntry(page: Page, entry: string): Promise<void> {
  const { dialog } = chatWindow(page);
  await dialog.getByRole("button", { name: /^群设置/ }).click();
  await dialog.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Cuts a picture out of a file; the cropper is over then. `news` is what is said of it, for two seconds only. */
export async function cutPicture(page: Page, news?: string): Promise<void> {
  const cropper = page.getByRole("dialog", { name: "选择群头像" });
  await cropper
    .getByLabel("选择图片")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pngOf(600, 400) });
  await expect
    .poll(() => cropper.locator("cropper-selection").boundingBox())
    .toMatchObject({ width: 200, height: 200 });
  await expect(cropper.locator("cropper-viewer")).toBeVisible();
  await cropper.getByRole("button", { name: "确定" }).click();
  if (news) await said(page, news);
  await expect(cropper).toBeHidden();
}
