import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { type ChatWindow, chatWindow } from "./chat-window";
import { pngOf } from "../files/pictures";

/** A file as a test hands it to a page. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Unfolds the editor's toolbar where it folds. */
export async function unfoldTools({ dialog }: ChatWindow): Promise<void> {
  const fold = dialog.getByRole("button", { name: "更多工具", expanded: false });
  if (await fold.isVisible()) await fold.click();
}

/** Chooses files behind a button of the editor's toolbar. */
export async function chooseFiles(chat: ChatWindow, button: string, files: ChosenFile[]): Promise<void> {
  const { dialog } = chat;
  const page = dialog.page();
  await unfoldTools(chat);
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("group", { name: "编辑工具" }).getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
}

/** Fires a paste or drag event that carries a file, and texts beside it, as the browser would. */
export async function transfer(
  target: Locator,
  event: "paste" | "dragenter" | "dragleave" | "drop",
  file: ChosenFile,
  texts: Record<string, string> = {},
): Promise<void> {
  await target.evaluate(
    (element, { event, name, type, bytes, texts }) => {
      const data = new DataTransfer();
      for (const [format, text] of Object.entries(texts)) data.setData(format, text);
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent(event, { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      );
    },
    { event, name: file.name, type: file.mimeType, bytes: [...file.buffer], texts },
  );
}

/** A picture of one colour. */
export async function pictureFile(name: string, width = 40, height = 30): Promise<ChosenFile> {
  return { name, mimeType: "image/png", buffer: await pngOf(width, height) };
}

export function textFile(name: string, text = "第一行"): ChosenFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** Two seconds of a test picture. */
export function videoFile(name: string, buffer = readFileSync("tests/fixtures/short-video.mp4")): ChosenFile {
  return { name, mimeType: "video/mp4", buffer };
}

/** Opens the chat of a page at the conversation with somebody. */
export async function enterChat(page: Page, name: string): Promise<ChatWindow> {
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose(name);
  return chat;
}

/** A picture message, by its file's name. */
export function imageOf({ log }: ChatWindow, name: string): Locator {
  return log.getByRole("button", { name: `查看图片${name}` });
}

/** A file message, by its file's name. */
export function fileOf({ log }: ChatWindow, name: string): Locator {
  return log.getByRole("button", { name: new RegExp(`^下载${name}`) });
}

/** Opens the emoji over the editor; answers their panel. */
export async function openEmoji({ dialog }: ChatWindow): Promise<Locator> {
  await dialog.getByRole("button", { name: "表情", exact: true }).click();
  const panel = dialog.getByRole("dialog", { name: "表情" });
  await expect(panel).toBeVisible();
  return panel;
}
