import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { createBackend } from "#backend/backend";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import { keepObjectsYoung } from "#backend/kernel/operations/young-objects";
import { orderPage } from "#backend/payments/orders/orders.repository";
import { orderTotals } from "#backend/payments/orders/order-totals.repository";
import { dayOfDate } from "#backend/kernel/time/shanghai";
import { startOf } from "#backend/payments/order-days/order-day";
import {
  followedItemSums,
  followedMoves,
  followedTotals,
  movePage,
} from "#backend/payments/reports/item-report.repository";
import { paymentsOfPartDays, refundsOfPartDays } from "#backend/payments/reports/reports.repository";
import { OrderListQuery } from "#contract/payments/orders";
import { MoveQuery, ReportFilter } from "#contract/payments/reports";

// A server process of tests/bench/list.ts over a database that is ready: `ours` is the API as it is served, `bare` the
// same queries over the orders themselves, behind Hono without sign-in, scope or checks. `/delay` answers how long its event loop was held up
// since the last time it was asked.

const [mode, dataDir] = process.argv.slice(2);
const env = readEnv({ ...process.env, DATA_DIR: dataDir, DEMO: "1", DEMO_WORK: "off", CAPTCHA: "off" });
const app = new Hono();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
app.get("/delay", (c) => {
  const milliseconds = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
  delay.reset();
  return c.json(milliseconds);
});
if (mode === "ours") await serveOurs();
else serveBare();

const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
// whoever waits behind a year that is summed anew would be cut off
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit(0));

async function serveOurs(): Promise<void> {
  keepObjectsYoung();
  const { api } = await createBackend({ env, log: pino({ level: "warn" }) });
  const caller = { address: "127.0.0.1", origin: "http://127.0.0.1" };
  app.all("/api/*", (c) => api.fetch(c.req.raw, caller));
}

function serveBare(): void {
  const { db } = openDatabase(env);
  const everywhere = async ({ start_date = "", end_date = "" }: { start_date?: string; end_date?: string }) => {
    const schools = (await db.selectFrom("schools").select("school_id").execute()).map((school) => school.school_id);
    // a moment short of the whole days that sums are kept of
    const period = { from: startOf(dayOfDate(start_date)), until: startOf(dayOfDate(end_date) + 1) - 1 };
    return { scope: { schools, storeId: null }, period, place: {} };
  };
  const everything = { schools: "all", storeId: null } as const;
  app.get("/api/campus_pay/report/list", async (c) => {
    const { by, ...days } = ReportFilter.parse(c.req.query());
    const where = await everywhere(days);
    if (by === "item") return c.json(await followedItemSums(db, where).execute());
    const payments = paymentsOfPartDays(db, where, "school").execute();
    const refunds = refundsOfPartDays(db, where, "school").execute();
    return c.json([await payments, await refunds]);
  });
  app.get("/api/campus_pay/report/moves", async (c) => {
    const query = MoveQuery.parse(c.req.query());
    const where = await everywhere(query);
    const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
    const list = movePage(db, followedMoves(where, query), window).execute();
    const totals = followedTotals(db, where, query).executeTakeFirst();
    return c.json([await list, await totals]);
  });
  app.get("/api/campus_pay/order/list", async (c) => {
    const query = OrderListQuery.parse(c.req.query());
    const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
    const [list, totals] = await Promise.all([
      orderPage(db, everything, query, window).execute(),
      query.with_total === 1 ? orderTotals(db, everything, query).executeTakeFirst() : null,
    ]);
    return c.json({ list, totals });
  });
}
