import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import type { TestPlace } from "../support/api/place";
import { paySettings, prepareWaitingOrders, type WaitingPlace } from "./pay-data";
import { openListReader } from "./pay-lists";
import { pace, saturate } from "./pay-load";
import { signNotices } from "./pay-notices";
import { buildBareServer, type RunningServer, startBareServer, startOwnServer } from "./pay-servers";
import { list, median, percentile, report, type Verdict } from "./verdicts";

// Payments that a channel tells of, from the request to the answer after the commit, against a bare server that verifies, decrypts and
// writes the same rows without a rule. Both take the same signed bytes from this process, by turns, each over a copy of the same
// database; before each run they take some that count for nothing. PostgreSQL: where TEST_DATABASE_URL says.

const orders = Number(process.env.BENCH_ORDERS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const wanted = process.env.BENCH_ONLY?.split(",") ?? ["saturated", "paced"];
const warming = 3000;
const perSecond = 500;
// the signed bytes are believed for five minutes
const longestCalm = 60;
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const verdicts: Verdict[] = [];

await buildBareServer();
if (wanted.includes("saturated")) await compareRates();
if (wanted.includes("paced")) await comparePace();
report(`payments on ${isPostgres ? "PostgreSQL" : "SQLite"}`, verdicts);
process.exit(0);

async function compareRates(): Promise<void> {
  const rates: Record<"bare" | "ours", number[]> = { bare: [], ours: [] };
  await overRounds(orders, async ({ notices, bare, ours }) => {
    await bare(async ({ port }) => void rates.bare.push(await saturate(port, notices)));
    await ours(async ({ port }) => void rates.ours.push(await saturate(port, notices)));
  });
  verdicts.push({
    name: `${orders.toLocaleString("en")} notifications at once, × bare`,
    value: median(rates.ours) / median(rates.bare),
    ...{ limit: isPostgres ? 0.25 : 0.4, isFloor: true },
    detail: `payments/s: bare ${list(rates.bare)}, ours ${list(rates.ours)}`,
  });
}

async function comparePace(): Promise<void> {
  const p99: Record<"bare" | "ours" | "calm" | "meanwhile", number[]> = { bare: [], ours: [], calm: [], meanwhile: [] };
  const note = (name: keyof typeof p99, times: readonly number[]) => void p99[name].push(percentile(times, 0.99));
  await overRounds(perSecond * seconds, async ({ notices, bare, ours }) => {
    await bare(async ({ port }) => note("bare", await pace(port, notices, perSecond)));
    await ours(async ({ port }) => {
      const reader = await openListReader(port);
      await reader.read(2);
      note("calm", await reader.read(Math.min(seconds, longestCalm)));
      const [paid, read] = await Promise.all([pace(port, notices, perSecond), reader.read(seconds)]);
      note("ours", paid);
      note("meanwhile", read);
    });
  });
  const [bareMs, ourMs, calmMs, meanwhileMs] = [p99.bare, p99.ours, p99.calm, p99.meanwhile].map(median);
  const limit = Math.max(25, Math.ceil(30 * (bareMs ?? 0)) / 10);
  const about = `${perSecond} notifications/s, ${seconds} s`;
  verdicts.push({
    ...{ name: `${about}, p99 ms`, value: ourMs ?? 0, limit, isFloor: false },
    detail: `p99 ms: bare ${tenths(p99.bare)}, ours ${tenths(p99.ours)}`,
  });
  verdicts.push({
    ...{ name: "5 order lists/s meanwhile, p99 × calm", value: (meanwhileMs ?? 0) / (calmMs ?? 1) },
    ...{ limit: 3, isFloor: false },
    detail: `p99 ms: calm ${tenths(p99.calm)}, meanwhile ${tenths(p99.meanwhile)}`,
  });
}

type Measured = (server: RunningServer) => Promise<void>;

interface Round {
  notices: readonly Buffer[];
  /** Starts the server over a copy of the place, warms it up, and looks afterwards whether all was booked. */
  bare: (measure: Measured) => Promise<void>;
  ours: (measure: Measured) => Promise<void>;
}

async function overRounds(count: number, measure: (round: Round) => Promise<void>): Promise<void> {
  const prepared = await prepareWaitingOrders(warming + count);
  const { place, merchant } = prepared;
  for (let round = 0; round < rounds; round++) {
    const signed = await signNotices(merchant, prepared.orders);
    const [warm, notices] = [signed.slice(0, warming), signed.slice(warming)];
    const over = (start: (copy: TestPlace) => Promise<RunningServer>) => async (run: Measured) => {
      const copy = await place.copy();
      const server = await start(copy);
      await saturate(server.port, warm);
      await run(server);
      await server.end();
      await requireBooked(copy, prepared);
      await copy.remove();
    };
    await measure({ notices, bare: over((copy) => startBareServer(copy, merchant)), ours: over(startOwnServer) });
  }
  await place.remove();
}

async function requireBooked(place: TestPlace, { merchant, orders: paid }: WaitingPlace): Promise<void> {
  const { db, close } = openDatabase(readEnv(paySettings(place)));
  const booked = await db
    .selectFrom("pay_orders")
    .innerJoin("order_bills", "order_bills.order_id", "pay_orders.id")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number>("bills.paid_fen").as("fen")])
    .where("pay_orders.merchant_id", "=", merchant.id)
    .where("pay_orders.state", "=", 2)
    .executeTakeFirstOrThrow();
  await close();
  const fen = paid.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (Number(booked.count) !== paid.length || Number(booked.fen) !== fen) {
    throw new Error(`${booked.count} of ${paid.length} payments were booked, ${booked.fen} of ${fen} fen`);
  }
}

function tenths(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(" / ");
}
