import { type BrowserContext, expect, type Page, test as base, type TestInfo } from "@playwright/test";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { startServer, type TestServer } from "./server";

interface Fixtures {
  /** Signs in by the form; with a page that is signed in already, log out first. */
  signIn: (page: Page, username: string) => Promise<void>;
  /** A page in a browser of its own: another person, or the same one elsewhere. */
  openBrowser: (username?: string) => Promise<Page>;
  /** A console error that the test provokes. */
  expectConsoleError: (pattern: RegExp) => void;
  consoleErrors: ConsoleErrors;
  serverLog: void;
}

interface ConsoleErrors {
  watch: (context: BrowserContext) => void;
  expect: (pattern: RegExp) => void;
}

/** A server of its own per worker, and pages on which an unexpected console error fails the test. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  consoleErrors: async ({}, use) => {
    const seen: string[] = [];
    const expected: RegExp[] = [];
    await use({
      expect: (pattern) => void expected.push(pattern),
      watch(context) {
        context.on("console", (message) => {
          if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
        });
        context.on("weberror", (error) => void seen.push(String(error.error())));
      },
    });
    const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "console errors").toEqual([]);
  },
  expectConsoleError: async ({ consoleErrors }, use) => use(consoleErrors.expect),
  context: async ({ context, consoleErrors }, use) => {
    consoleErrors.watch(context);
    await use(context);
  },
  serverLog: [
    async ({ server }, use, info) => {
      await use();
      await attachServerLog(server, info);
    },
    { auto: true },
  ],
  signIn: async ({}, use) => use(signInByForm),
  openBrowser: async ({ browser, contextOptions, baseURL, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push(context);
      consoleErrors.watch(context);
      const page = await context.newPage();
      if (username) await signInByForm(page, username);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill(demoPassword);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Joined to the report of a test that failed. */
async function attachServerLog(server: TestServer, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const warnings = server.log().filter((line) => (line.level ?? 0) >= 40);
  const body = [server.stderr(), ...warnings.map((line) => JSON.stringify(line))].join("\n");
  await info.attach("server log", { body, contentType: "text/plain" });
}
