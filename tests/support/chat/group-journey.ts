import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { type ChatClient, openChatClient } from "./chat-client";
import { type ChatWindow, chatWindow } from "./chat-window";
import { test as base } from "../browser/fixtures";

export { expect } from "../browser/fixtures";

/** With the line of finance, who owns the groups of these journeys. */
export const test = base.extend<{ owner: ChatClient }>({
  owner: async ({ server }, use) => {
    const line = await openChatClient(server, "finance");
    await use(line);
    line.close();
  },
});

/** A name that no other test has. */
export function groupName(what: string): string {
  return `${what} ${randomUUID().slice(0, 8)}`;
}

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name, exact: true });
}

/** A tool in the title of a group. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** The chat of an account with a group opened. */
export async function openGroup(page: Page, name: string): Promise<ChatWindow> {
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose(name);
  return chat;
}
