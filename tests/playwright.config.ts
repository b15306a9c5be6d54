import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "../scripts/chromium.mjs";

const withoutScripts = /\.nojs\.spec\.ts$/;

/** One journey a file; `*.nojs.spec.ts` runs with JavaScript off. Each worker has a server of its own (support/fixtures.ts). */
export default defineConfig({
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
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [...chromiumArguments(), "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "js", testIgnore: withoutScripts },
    { name: "no-js", testMatch: withoutScripts, use: { javaScriptEnabled: false } },
  ],
});
