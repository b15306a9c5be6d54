import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** The line of FAST-07: 1.6 Mbit/s and 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const slowdown = 4;
const quietMs = 2_000;

export interface Visit {
  page: Page;
  devtools: CDPSession;
  /** Bytes on the wire so far. */
  bytes: () => number;
  /** Resolves when nothing was asked for or has arrived for two seconds. */
  untilQuiet: () => Promise<void>;
  close: () => Promise<void>;
}

export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Opens a page with nothing kept from before, over the slow line and with a quarter of the processor, or without either. */
export async function visit(
  browser: Browser,
  address: string,
  { state, isSlow }: { state?: State; isSlow: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    ...{ baseURL: new URL(address).origin, viewport: { width: 1440, height: 900 }, locale: "zh-CN" },
    ...(state && { storageState: state }),
  });
  // tsx writes it around functions that have a name
  await context.addInitScript("globalThis.__name = (target) => target");
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  let last = performance.now();
  devtools.on("Network.requestWillBeSent", () => void (last = performance.now()));
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = performance.now();
  });
  await devtools.send("Network.enable");
  if (isSlow) {
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  await page.goto(address, { waitUntil: "commit" });
  return {
    ...{ page, devtools, bytes: () => bytes, close: () => context.close() },
    async untilQuiet() {
      while (performance.now() - last < quietMs) await page.waitForTimeout(quietMs / 10);
    },
  };
}

/** Rows that are drawn, by the page's clock: milliseconds from the beginning of the visit. */
export async function rowsDrawnMs(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchRowsMs);
  return Number(await handle.jsonValue());
}

/** Does something on a page and answers the milliseconds until its table has `rows` rows and another first one than before, drawn. */
export async function untilOtherRows(page: Page, { act, rows }: { act: () => Promise<void>; rows?: number }) {
  await page.evaluate((count) => window.benchAwaitRows(count), rows ?? null);
  await act();
  const handle = await page.waitForFunction(() => window.benchChange?.ms, undefined, { timeout: 60_000 });
  return Number(await handle.jsonValue());
}

/** The time of each act that the page was given since it was opened, in milliseconds: from the key or the button to what is drawn. */
export function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => [...window.benchInteractions.values()]);
}

declare global {
  interface Window {
    benchRowsMs?: number;
    benchChange?: { ms?: number };
    benchAwaitRows: (rows: number | null) => void;
    benchInteractions: Map<number, number>;
  }
}

/** Runs in the page before its own scripts. */
function watchPage() {
  const rowsOf = () => [...document.querySelectorAll("main table tbody > tr")];
  const afterDrawing = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const lookForRows = () => {
    if (rowsOf().length > 0) afterDrawing(() => (window.benchRowsMs = performance.now()));
    else requestAnimationFrame(lookForRows);
  };
  requestAnimationFrame(lookForRows);

  window.benchAwaitRows = (rows) => {
    const before = rowsOf()[0]?.textContent;
    const change: { ms?: number } = {};
    window.benchChange = change;
    const started = new Promise<number>((resolve) => {
      const begin = (event: Event) => resolve(event.timeStamp);
      addEventListener("click", begin, { once: true, capture: true });
      addEventListener("change", begin, { once: true, capture: true });
    });
    const look = () => {
      const found = rowsOf();
      const isThere = rows === null ? found[0] && found[0].textContent !== before : found.length === rows;
      if (!isThere) return void requestAnimationFrame(look);
      afterDrawing(() => {
        const drawn = performance.now();
        void started.then((begun) => (change.ms = drawn - begun));
      });
    };
    requestAnimationFrame(look);
  };

  window.benchInteractions = new Map();
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!("interactionId" in entry) || !entry.interactionId) continue;
      const id = Number(entry.interactionId);
      window.benchInteractions.set(id, Math.max(entry.duration, window.benchInteractions.get(id) ?? 0));
    }
  };
  const options = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((seen) => note(seen.getEntries())).observe(options);
}
