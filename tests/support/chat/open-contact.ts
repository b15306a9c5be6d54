import type { Page } from "@playwright/test";
import { type ChatWindow, chatWindow } from "./chat-window";

/** Opens the chat of a page with all contacts in sight, and the conversation with one of them. */
export async function openContact(page: Page, contact: string): Promise<ChatWindow> {
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await chat.choose(contact);
  return chat;
}
