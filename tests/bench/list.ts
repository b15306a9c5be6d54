import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { serverOptions } from "../../scripts/v8-options.mjs";
import { benchSettings, prepareOrders } from "./orders";

// The order list and a year's report over a million orders (BENCH_ORDERS for others), signed in as admin (all schools), against the same queries behind bare Hono.
// Both servers run in processes of their own on the same database and take turns, so that a busy machine slows both.
// SQLite in build/.bench, made once; PostgreSQL where BENCH_DATABASE_URL names an empty database or one made here.

const orderCount = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = 2000;
const connections = 8;
// an account has no more long reads at once
const longReads = 4;

const orders = "/api/campus_pay/order/list";
const year = "/api/campus_pay/report/list?start_date=2025-12-01&end_date=2026-11-20";
const details = "/api/campus_pay/report/moves?start_date=2025-12-01&end_date=2026-11-20&key=item-1";
const farPage = Math.floor((orderCount * 0.8) / 20);
const pages = {
  "page 1 with totals": `${orders}?cur_page=1`,
  "page 500 with totals": `${orders}?cur_page=500`,
  "page 1, filter unchanged": `${orders}?cur_page=1&with_total=0`,
  "page 500, filter unchanged": `${orders}?cur_page=500&with_total=0`,
  "four fifths back": `${orders}?cur_page=${farPage}&with_total=0`,
  "totals by amount": `${orders}?min_fen=100`,
  "year by school, months": `${year}&by=school&unit=month`,
  "year by fee item, months": `${year}&by=item&unit=month`,
  "details of a year": details,
  "details of a year, page 40": `${details}&cur_page=40`,
};
type System = "ours" | "bare";
/** The times for which event loops were held up, by round; `idle` is the machine's own share, of a loop without work. */
type Delays = Record<System | "idle", { p99: number; max: number }[]>;

interface Running {
  process: ChildProcess;
  base: string;
  headers: Record<string, string>;
}

const dataDir = await prepareOrders(orderCount);
const systems: Record<System, Running> = { ours: await start("ours"), bare: await start("bare") };
systems.ours.headers.Authorization = `Bearer ${await signIn(systems.ours)}`;
await measureAll();
for (const { process: child } of Object.values(systems)) child.disconnect();

async function start(system: System): Promise<Running> {
  const child = fork(new URL("./list-server.ts", import.meta.url), [system, dataDir], {
    execArgv: ["--import", "tsx", ...serverOptions, ...(process.env.BENCH_NODE_ARGS?.split(" ") ?? [])],
    env: { ...process.env, ...benchSettings(dataDir) },
  });
  const [message]: unknown[] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(message);
  return { process: child, base: `http://127.0.0.1:${port}`, headers: {} };
}

async function signIn({ base }: Running): Promise<string> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "campus-2026" }),
  });
  const answer = z.object({ data: z.object({ access_token: z.string() }) }).parse(await response.json());
  return answer.data.access_token;
}

async function measureAll(): Promise<void> {
  const rates = new Map<string, number[]>();
  const delays: Delays = { ours: [], bare: [], idle: [] };
  const plan = Object.keys(pages).flatMap((page) => [["ours", page] as const, ["bare", page] as const]);
  for (const [system, page] of plan) await requestsPerSecond(systems[system], pathOf(page), 300);
  for (const system of ["ours", "bare"] as const) await eventLoopDelay(systems[system]);
  for (let round = 0; round < rounds; round++)
    for (const [system, page] of plan) {
      const rate = await requestsPerSecond(systems[system], pathOf(page), roundMs);
      const key = `${system} ${page}`;
      rates.set(key, [...(rates.get(key) ?? []), rate]);
      delays[system].push(await eventLoopDelay(systems[system]));
    }
  await pause(roundMs);
  delays.idle.push(await eventLoopDelay(systems.ours));
  report((system, page) => median(rates.get(`${system} ${page}`) ?? []), delays);
}

function pathOf(page: string): string {
  return Object.entries(pages).find(([name]) => name === page)?.[1] ?? "";
}

/** `connections` callers, each asking again as soon as it was answered. */
async function requestsPerSecond({ base, headers }: Running, path: string, durationMs: number): Promise<number> {
  const started = performance.now();
  let answered = 0;
  const caller = async () => {
    while (performance.now() - started < durationMs) {
      const response = await fetch(base + path, { headers });
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      const body = await response.text();
      if (body.startsWith('{"code"') && !body.startsWith('{"code":200')) throw new Error(body.slice(0, 200));
      answered += 1;
    }
  };
  const callers = path.includes("/report/") ? longReads : connections;
  await Promise.all(Array.from({ length: callers }, caller));
  return (answered / (performance.now() - started)) * 1000;
}

async function eventLoopDelay({ base }: Running): Promise<{ p99: number; max: number }> {
  return z.object({ p99: z.number(), max: z.number() }).parse(await (await fetch(`${base}/delay`)).json());
}

function report(rate: (system: System, page: string) => number, delays: Delays): void {
  for (const page of Object.keys(pages))
    console.log(
      `${page.padEnd(28)} ours ${rate("ours", page).toFixed(1)} req/s   bare ${rate("bare", page).toFixed(1)} req/s   ratio ${(rate("ours", page) / rate("bare", page)).toFixed(2)}`,
    );
  const first = rate("ours", "page 1 with totals");
  console.log(`page 500 / page 1            ${(rate("ours", "page 500 with totals") / first).toFixed(2)}`);
  console.log(`filter unchanged / page 1    ${(rate("ours", "page 1, filter unchanged") / first).toFixed(2)}`);
  for (const [name, measured] of Object.entries(delays)) {
    const p99 = median(measured.map((delay) => delay.p99)).toFixed(1);
    const typical = median(measured.map((delay) => delay.max)).toFixed(1);
    const longest = Math.max(...measured.map((delay) => delay.max)).toFixed(1);
    console.log(
      `event loop held up, ${name.padEnd(4)}     p99 ${p99} ms   longest of a round ${typical} ms (median) ${longest} ms (worst)`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
