import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "../scripts/chromium.mjs";
import { excludedBrowserTests } from "../scripts/quick-tests.mjs";
import type { ServerChoice } from "./support/browser/fixtures";

const withoutScripts = /\.nojs\.spec\.ts$/;

/** One journey a file; `*.nojs.spec.ts` runs with JavaScript off. Each worker has a server of its own (support/fixtures.ts). */
export default defineConfig<object, ServerChoice>({
  testDir: "e2e",
  outputDir: "../test-results/browser",
  grepInvert: excludedBrowserTests(),
  fullyParallel: false,
  workers: 2,
  // one that passes when it is run again, at once in a new worker, is told as unsteady (scripts/summary.mjs)
  retries: 2,
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
      args: [
        ...chromiumArguments(),
        ...["--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        // a page lives a second or two: compiling its scripts anew for speed takes a fifth of its time and is never paid back
        "--js-flags=--no-maglev --no-opt",
      ],
    },
  },
  projects: [
    { name: "js", testIgnore: withoutScripts },
    { name: "no-js", testMatch: withoutScripts, use: { javaScriptEnabled: false } },
    // the socket; pages and forms over another backend are tests/pages/remote-backend.test.ts
    { name: "remote-backend", grep: /@remote-backend/, use: { remoteBackend: true } },
    // `npm run shots` alone
    ...(process.env.SHOTS ? [{ name: "shots", testDir: "shots", testMatch: /\.shots\.ts$/ }] : []),
  ],
});
