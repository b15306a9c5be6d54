import type { Page } from "@playwright/test";
import { type RefusingBackend, startRefusingBackend } from "../server/altered-backend";
import { startServer, type TestServer } from "../server/server";
import { attachServerLog, expect, test as base } from "./fixtures";
import { waitUntilInteractive } from "./scripts-ready";
import { signInByForm } from "./sign-in-form";

export { expect } from "./fixtures";

interface Fixtures {
  backend: RefusingBackend;
  pages: TestServer;
}

/** Pages over a backend that refuses what a test tells it to. */
export const test = base.extend<{ pagesLog: void }, Fixtures>({
  backend: [
    async ({ server }, use) => {
      const backend = await startRefusingBackend(server.url);
      await use(backend);
      await backend.close();
    },
    { scope: "worker" },
  ],
  pages: [
    async ({ backend }, use) => {
      const pages = await startServer({ settings: { BACKEND_URL: backend.url } });
      await use(pages);
      await pages.dispose();
    },
    { scope: "worker" },
  ],
  pagesLog: [
    async ({ pages }, use, info) => {
      await use();
      if (info.status !== info.expectedStatus) await attachServerLog(pages, info);
    },
    { auto: true },
  ],
});

export function toasts(page: Page) {
  return page.locator("[data-sonner-toast]");
}

export async function signIn(page: Page, pages: TestServer, username: string, path: string): Promise<void> {
  await signInByForm(page, username, `${pages.url}/login?redirect=${encodeURIComponent(path)}`);
  await expect(page).toHaveURL(pages.url + path);
  await waitUntilInteractive(page);
  // the welcome comes and goes first: the tests count what is said after it
  await expect(toasts(page)).toHaveText([/^欢迎使用/]);
  await expect(toasts(page)).toHaveCount(0);
}
