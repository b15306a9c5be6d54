import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "../scripts/chromium.mjs";
import type { ServerChoice } from "./support/fixtures";

// the main journeys: what a page asks of the backend, changes there, gets as a file and over the socket
const mainJourneys = /\/(sign-in|orders|order-export|dictionary|users|avatar|chat)\.spec\.ts$/;
const withoutScripts = /\.nojs\.spec\.ts$/;

/** One journey a file; `*.nojs.spec.ts` runs with JavaScript off. Each worker has a server of its own (support/fixtures.ts). */
export default defineConfig<object, ServerChoice>({
  testDir: "e2e",
  outputDir: "../test-results/browser",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // a trace of every step takes a third of the time of the whole suite
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [...chromiumArguments(), "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "js", testIgnore: withoutScripts },
    { name: "no-js", testMatch: withoutScripts, use: { javaScriptEnabled: false } },
    { name: "remote-backend", testMatch: mainJourneys, grepInvert: /axe|KB/, use: { remoteBackend: true } },
  ],
});
