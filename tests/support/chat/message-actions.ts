import type { Page } from "@playwright/test";
import type { ChatClient } from "./chat-client";
import type { ChatWindow } from "./chat-window";

/** A message, by its words. */
export const messageIn = ({ log }: ChatWindow, text: string) =>
  log.getByRole("listitem").filter({ has: log.page().getByText(text, { exact: true }) });

export const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

export async function act(page: Page, chat: ChatWindow, text: string, name: string): Promise<void> {
  await chat.log.getByText(text, { exact: true }).click({ button: "right" });
  await entry(page, name).click();
}

export async function sayAll(line: ChatClient, to: string, from: number, upTo: number): Promise<void> {
  for (let number = from; number <= upTo; number += 1) await line.say(to, `第${number}条`);
}

export const topOf = (chat: ChatWindow, text: string) =>
  chat.log.getByText(text, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
