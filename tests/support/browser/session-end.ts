import type { Page } from "@playwright/test";
import { authApi } from "#contract/platform/auth";
import type { TestServer } from "../server/server";

/** Ends the session of a page's browser as somebody elsewhere would: the page is not told. */
export async function endSession(page: Page, server: TestServer): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "session");
  const [value = ""] = decodeURIComponent(cookie?.value ?? "").split(".");
  const token: unknown = JSON.parse(Buffer.from(value, "base64").toString());
  await server.client(String(token)).call(authApi.logout, {});
}
