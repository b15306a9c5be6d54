import { type BrowserContext, expect, type Page, test as base, type TestInfo } from "@playwright/test";
import { code } from "#contract/kernel/errors";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";
import { startOverRemoteBackend, startServer, type TestServer } from "../server/server";
import { waitForScripts } from "./scripts-ready";

interface Fixtures {
  /** Signs in and opens an address, else the page that this person begins with. */
  signIn: (page: Page, username: string, address?: string) => Promise<void>;
  /** A page in a browser of its own: another person, or the same one elsewhere. */
  openBrowser: (username?: string, address?: string) => Promise<Page>;
  /** A console error that the test provokes. */
  expectConsoleError: (pattern: RegExp) => void;
  /** Signs in as the form does, without its page. */
  takeSession: (context: BrowserContext, username: string) => Promise<void>;
  pageConsole: PageConsole;
  serverLog: void;
}

/** Options that a project of playwright.config.ts chooses. */
export interface ServerChoice {
  /** The backend runs in a process of its own, behind `BACKEND_URL`. */
  remoteBackend: boolean;
}

/** Details of a test that also runs with the backend in a process of its own (HTTP-05). */
export const overRemoteBackend = { tag: "@remote-backend" };

interface PageConsole {
  watch: (context: BrowserContext) => void;
  /** The last lines of all pages, of every level. */
  lines: () => readonly string[];
  expect: (pattern: RegExp) => void;
}

/** A server of its own per worker, and pages on which an unexpected console error fails the test. */
export const test = base.extend<Fixtures, ServerChoice & { server: TestServer }>({
  remoteBackend: [false, { scope: "worker", option: true }],
  server: [
    async ({ remoteBackend }, use) => {
      const server = await (remoteBackend ? startOverRemoteBackend() : startServer());
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  pageConsole: async ({}, use) => {
    const lines: string[] = [];
    const seen: string[] = [];
    const expected: RegExp[] = [clickWhileHydrating, loadGivenUp];
    await use({
      expect: (pattern) => void expected.push(pattern),
      lines: () => lines.slice(-50),
      watch(context) {
        context.on("console", (message) => {
          lines.push(`${message.type()}: ${message.text()}`.slice(0, 500));
          if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
        });
        context.on("weberror", (error) => {
          lines.push(`uncaught: ${String(error.error())}`.slice(0, 500));
          seen.push(String(error.error()));
        });
      },
    });
    const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, "console errors").toEqual([]);
  },
  expectConsoleError: async ({ pageConsole }, use) => use(pageConsole.expect),
  context: async ({ context, pageConsole, javaScriptEnabled }, use) => {
    pageConsole.watch(context);
    if (javaScriptEnabled) waitForScripts(context);
    await use(context);
  },
  serverLog: [
    async ({ server, pageConsole }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      await info.attach("page console", { body: pageConsole.lines().join("\n"), contentType: "text/plain" });
      await attachServerLog(server, info);
    },
    { auto: true },
  ],
  takeSession: async ({ baseURL }, use) => {
    const known = new Set<string>();
    await use(async (context, username) => {
      await signInContext(context, baseURL, username);
      if (!known.has(username)) await forgetLastConversation(context, baseURL);
      known.add(username);
    });
  },
  signIn: async ({ takeSession }, use) =>
    use(async (page, username, address = "/") => {
      await takeSession(page.context(), username);
      await page.goto(address);
    }),
  openBrowser: async ({ browser, contextOptions, baseURL, pageConsole, javaScriptEnabled, takeSession }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username, address = "/") => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push(context);
      pageConsole.watch(context);
      if (javaScriptEnabled) waitForScripts(context);
      if (username) await takeSession(context, username);
      const page = await context.newPage();
      if (username) await page.goto(address);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

// React 18 says so of a click in the moment in which Remix still reads the page's data, and goes on: no page of ours can mend it
const clickWhileHydrating = /Minified React error #345;/;
// a load that another one overtook, which entry.client passes over; of a page that is just being left the browser still tells
const loadGivenUp = /^AbortError: signal is aborted without reason/;

export { expect };

/** Signs in as the form of the sign-in page does, without its page; sign-in.spec.ts fills it in. */
async function signInContext(context: BrowserContext, baseURL: string | undefined, username: string): Promise<void> {
  const form = { username, password: demoPassword };
  const headers = { origin: baseURL ?? "" };
  const answer = await context.request.post("/login", { form, headers, maxRedirects: 0 });
  expect(answer.status(), "signing in").toBe(302);
  // the word of welcome belongs to sign-in.spec.ts as well
  await context.clearCookies({ name: "flash" });
}

/** The accounts are shared by all tests of a worker: each begins with no conversation open. Maintenance refuses it, as it refuses the chat. */
async function forgetLastConversation(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const form = { name: "lastConversationStore", input: JSON.stringify({ contact_id: null }) };
  const answer = await context.request.post("/chat/call", { form, headers: { origin: baseURL ?? "" } });
  const { code: answered } = await answer.json();
  expect([code.ok, code.maintenance], "forgetting the last conversation").toContain(answered);
}

/** Joined to the report of a test that failed. */
export async function attachServerLog(server: TestServer, info: TestInfo): Promise<void> {
  const warnings = server.log().filter((line) => (line.level ?? 0) >= 40);
  const body = [server.stderr(), ...warnings.map((line) => JSON.stringify(line))].join("\n");
  await info.attach("server log", { body, contentType: "text/plain" });
}
