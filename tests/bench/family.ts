import { chromium, type CDPSession, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/chromium.mjs";
import { browsers } from "../support/payments/family-fixtures";
import { startFamilyDesk } from "../support/payments/family-desk";
import { list, median, report, type Verdict } from "./verdicts";

// The family's pages on a slow telephone, as FAM-04 has it: 400 kbit/s, 300 ms, a quarter of the processor, nothing kept from before.
// Usable: drawn, and read to the end, so that its form can be sent.

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const usableMs = 1200;
const wireBytes = 14 * 1024;
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;

interface Visit {
  paintedMs: number;
  usableMs: number;
  loadedMs: number;
  bytes: number;
  /** Requests that were begun before it was drawn, itself included. */
  requests: number;
}

const desk = await startFamilyDesk();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArguments(), ...(executablePath && { executablePath }) });
const verdicts: Verdict[] = [];
for (const [name, address] of await addresses()) {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visit(address));
  const [usable, bytes] = [median(visits.map((each) => each.usableMs)), Math.max(...visits.map((each) => each.bytes))];
  const each = (key: keyof Visit) => list(visits.map((one) => one[key]));
  verdicts.push({
    ...{ name: `${name}: usable, ms`, value: usable, limit: usableMs, isFloor: false },
    detail: `usable ${each("usableMs")}, painted ${each("paintedMs")}, loaded ${each("loadedMs")}`,
  });
  verdicts.push({
    ...{ name: `${name}: bytes on the wire`, value: bytes, limit: wireBytes, isFloor: false },
    detail: `requests before it is drawn: ${Math.max(...visits.map(({ requests }) => requests))}`,
  });
}
await browser.close();
await desk.dispose();
report("the family's pages at 400 kbit/s, 300 ms, 4 × slower", verdicts);
process.exit(0);

/** The pages as a family meets them, by links that need no cookie. */
async function addresses(): Promise<[name: string, address: string][]> {
  const { path } = await desk.link("payer");
  const [waiting, paid] = [await begin(path), await begin(path)];
  await desk.pay(await desk.orderOf(paid));
  return [
    ["door", "/pay"],
    ["bills", path],
    ["confirm", `${path}/confirm?bill=${await desk.addBill()}`],
    ["waiting", waiting],
    ["paid", paid],
    ["payments", `${path}/paid`],
  ];
}

/** Begins a payment on a computer; answers its page. */
async function begin(path: string): Promise<string> {
  const context = await browser.newContext({ baseURL: desk.url, javaScriptEnabled: false, locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto(`${path}/confirm?bill=${await desk.addBill()}`);
  await page.getByRole("button", { name: /^微信支付/ }).click();
  await page.waitForURL("**/pay/order/**");
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname;
}

async function visit(address: string): Promise<Visit> {
  const context = await browser.newContext({
    ...{ baseURL: desk.url, viewport: { width: 375, height: 812 }, userAgent: browsers.phone, locale: "zh-CN" },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const loads = await countLoads(devtools);
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "load" });
  const times = await readTimes(page);
  await context.close();
  return { ...times, bytes: loads.bytes(), requests: loads.before(times.paintedMs) };
}

async function countLoads(devtools: CDPSession) {
  let bytes = 0;
  let first: number | undefined;
  const begun: number[] = [];
  devtools.on("Network.requestWillBeSent", ({ timestamp, type }) => {
    // the icon, which the browser asks for by itself
    if (type === "Other") return;
    first ??= timestamp;
    begun.push((timestamp - first) * 1000);
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await devtools.send("Network.enable");
  return { bytes: () => bytes, before: (ms: number) => begun.filter((at) => at < ms).length };
}

/** Milliseconds from the beginning of the visit. */
function readTimes(page: Page): Promise<Omit<Visit, "bytes" | "requests">> {
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((seen) => {
        const entry = seen.getEntries().find(({ name }) => name === "first-contentful-paint");
        if (entry) resolve(entry.startTime);
      }).observe({ type: "paint", buffered: true });
    });
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { domInteractive = 0, loadEventEnd = 0 } = navigation ?? {};
    return { paintedMs: painted, usableMs: Math.max(painted, domInteractive), loadedMs: loadEventEnd };
  });
}
