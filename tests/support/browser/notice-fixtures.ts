import { expect, type Page } from "@playwright/test";
import { noticeApi, type NoticeInput } from "#contract/platform/notices";
import { reminderApi } from "#contract/platform/reminders";
import type { TestServer } from "../server/server";

let made = 0;

/** A title no other test has. */
export function newTitle(what: string): string {
  made += 1;
  return `${what}${made}号`;
}

/** Publishes a notice to the first school by the administrator; answers its id. */
export async function publishNotice(server: TestServer, title: string, input: Partial<NoticeInput> = {}) {
  const admin = server.client(await server.signIn("admin"));
  await admin.call(noticeApi.store, { title, content: "<p>正文</p>", status: 1, school_id: 1, ...input });
  const { list } = await admin.call(noticeApi.list, { title });
  return list[0]?.id ?? 0;
}

/** Nothing unread is left from tests before. */
export async function clearReminders(server: TestServer, username: string): Promise<void> {
  await server.client(await server.signIn(username)).call(reminderApi.clear, {});
}

/** The button of the header, a link to its page without scripts. */
export function bell(page: Page) {
  return page.getByRole("banner").getByTitle(/^通知/).locator("visible=true");
}

/** Opens the panel of the header, once it has taken the place of the link. */
export async function openPanel(page: Page) {
  const button = page.getByRole("banner").locator("summary").and(page.getByTitle(/^通知/));
  await button.click();
  const panel = page.getByRole("region", { name: "通知" });
  await expect(panel).toBeVisible();
  return panel;
}
