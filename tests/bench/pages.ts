import { chromium, type Page } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../scripts/chromium.mjs";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { startServer } from "../support/server/server";
import { readInteractions, rowsDrawnMs, untilOtherRows, visit } from "./page-visits";
import { list, median, percentile, report, type Verdict } from "./verdicts";

// Pages of the desk in Chromium, as FAST-07 has it: with nothing kept from before, at 1.6 Mbit/s, 150 ms and a quarter of the
// processor; a list of 1,000 rows and two hundred acts on it also with the whole processor and no line between.

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const actCount = Number(process.env.BENCH_ACTS ?? 200);
const orders = "/campus_pay/order/list";
const weights = [
  { name: "sign-in", path: "/login", kb: 15 },
  { name: "home", path: "/home", kb: 140 },
  { name: "report", path: "/campus_pay/report/list", kb: 150 },
  { name: "order list", path: orders, kb: 120 },
  { name: "chat", path: "/chat", kb: 200 },
];

const server = await startServer({ settings: { DEMO_ORDERS: "3000" } });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArguments(), ...(executablePath && { executablePath }) });
const state = await signIn();
const verdicts: Verdict[] = [];
await measureWeights();
await measureList();
await measureLongList();
await measureActs();
await browser.close();
await server.dispose();
report("pages, cold, at 1.6 Mbit/s, 150 ms, 4 × slower", verdicts);
process.exit(0);

async function signIn() {
  const context = await browser.newContext({ baseURL: server.url });
  const form = { username: "finance", password: demoPassword };
  await context.request.post("/login", { form, headers: { origin: server.url }, maxRedirects: 0 });
  // the word of welcome belongs to the first page after it alone
  await context.clearCookies({ name: "flash" });
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
}

function open(path: string, isSlow: boolean, isSignedIn = true) {
  return visit(browser, `${server.url}${path}`, { isSlow, ...(isSignedIn && { state }) });
}

/** Kilobytes until a page is quiet, all of its requests. */
async function measureWeights(): Promise<void> {
  for (const { name, path, kb } of weights) {
    const opened = await open(path, true, path !== "/login");
    await opened.untilQuiet();
    const value = opened.bytes() / 1024;
    verdicts.push({ name: `${name}, KB`, value, limit: kb, isFloor: false, detail: "" });
    await opened.close();
  }
}

async function measureList(): Promise<void> {
  const drawn: number[] = [];
  const paged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, untilQuiet, close } = await open(orders, true);
    drawn.push(await rowsDrawnMs(page));
    await untilQuiet();
    const next = page.getByRole("link", { name: "下一页" });
    paged.push(await untilOtherRows(page, { act: () => next.click() }));
    await close();
  }
  addTimes("rows of the list, ms", drawn, 900);
  addTimes("next page of the list, ms", paged, 400);
}

async function measureLongList(): Promise<void> {
  for (const isSlow of [false, true]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, untilQuiet, close } = await open(orders, isSlow);
      await untilQuiet();
      const select = page.getByRole("combobox", { name: "每页" });
      const act = async () => void (await select.selectOption("1000"));
      times.push(await untilOtherRows(page, { act, rows: 1000 }));
      await close();
    }
    addTimes(isSlow ? "1,000 rows, slow, ms" : "1,000 rows, free, ms", times, isSlow ? 1500 : 400);
  }
}

/** Ticks, keys, menus and words of filters on a list of 1,000 rows, one after another. */
async function measureActs(): Promise<void> {
  const { page, untilQuiet, close } = await open(`${orders}?page_size=1000`, false);
  await untilQuiet();
  for (let act = 0; act < actCount; act += 1) await actOn(page, act);
  await page.waitForTimeout(500);
  const times = await readInteractions(page);
  const value = percentile(times, 0.98);
  const detail = `${times.length} acts, median ${Math.round(median(times))}, longest ${Math.round(Math.max(...times))}`;
  verdicts.push({ name: "acts on 1,000 rows, p98, ms", value, limit: 200, isFloor: false, detail });
  await close();
}

async function actOn(page: Page, act: number): Promise<void> {
  const boxes = page.locator("main tbody > tr input[type=checkbox]");
  const kinds = [
    () => boxes.nth((act * 7) % 1000).click(),
    () => page.keyboard.press("Tab"),
    () => page.getByRole("searchbox").or(page.locator("main form input[type=text]")).first().press("1"),
    () => page.locator("main thead input[type=checkbox]").click(),
  ];
  await kinds[act % kinds.length]?.();
}

function addTimes(name: string, times: readonly number[], limit: number): void {
  verdicts.push({ name, value: median(times), limit, isFloor: false, detail: list(times) });
}
