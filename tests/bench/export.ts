import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { authApi } from "#contract/platform/auth";
import { type Client, createClient } from "#contract/kernel/client";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { benchSettings, prepareOrders } from "./orders";

// An export of a million orders in the background of the built server, from the request to the stored file, against
// exceljs's streaming writer that is fed the same rows out of memory. Each export has a server of its own.
// Orders by BENCH_ORDERS; the smaller export has a tenth of them, by days.

const orderCount = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const columns = [
  ...["order_no", "created_at", "success_at", "school_name", "store_name", "student_name"],
  ...["student_no", "payer_name", "way_code", "amount_fen", "refund_fen", "state"],
];
const limits = { rate: 0.9, memoryMb: 150, growth: 1.5, delayP99: 20, delayMax: 50 };
const idleMs = 5_000;

const Reading = z.object({ peakMb: z.number(), p99: z.number(), max: z.number() });
type Reading = z.infer<typeof Reading>;

interface Measured {
  rows: number;
  seconds: number;
  idle: Reading;
  busy: Reading;
}

const dataDir = await prepareOrders(orderCount);
const exceljs = await measureExceljs();
const large = await measureOurs((client) => client.call(exportApi.store, { columns }));
const small = await measureOurs(async (client) =>
  client.call(exportApi.store, { columns, filters: await tenth(client) }),
);
report();

async function measureExceljs(): Promise<{ seconds: number; peakMb: number }> {
  const folder = mkdtempSync(join(tmpdir(), "campus-bench-"));
  const child = fork(
    new URL("./export-exceljs.ts", import.meta.url),
    [dataDir, String(orderCount), join(folder, "exceljs.xlsx"), ...columns],
    { execArgv: ["--import", "tsx"], env: { ...process.env, ...benchSettings(dataDir) } },
  );
  const [message]: unknown[] = await once(child, "message");
  rmSync(folder, { recursive: true, force: true });
  return z.object({ seconds: z.number(), peakMb: z.number() }).parse(message);
}

async function measureOurs(begin: (client: Client) => Promise<{ id: number }>): Promise<Measured> {
  const server = fork("build/server/index.js", [], {
    execArgv: ["--import", new URL("./probe.mjs", import.meta.url).href],
    env: { ...process.env, ...benchSettings(dataDir), NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    const client = await signIn(await addressOf(server));
    await pause(idleMs);
    await read(server);
    await pause(idleMs);
    const idle = await read(server);
    const started = performance.now();
    const { id } = await begin(client);
    const rows = await rowsOf(client, id);
    const seconds = (performance.now() - started) / 1000;
    return { rows, seconds, idle, busy: await read(server) };
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const url = /"url":"([^"]+)"/.exec(text)?.[1];
    if (!url) continue;
    stdout?.resume();
    return url;
  }
  throw new Error("the server did not start");
}

async function signIn(url: string): Promise<Client> {
  let token: string | null = null;
  const client = createClient({ fetch: (path, init) => fetch(`${url}/api${path}`, init), token: () => token });
  token = (await client.call(authApi.login, { username: "admin", password: "campus-2026" })).access_token;
  return client;
}

async function read(server: ChildProcess): Promise<Reading> {
  server.send("read");
  const [message]: unknown[] = await once(server, "message");
  return Reading.parse(message);
}

/** Waits for an export as a page does. */
async function rowsOf(client: Client, id: number): Promise<number> {
  for (;;) {
    const { data } = await client.call(exportApi.list, {});
    const task = data.find((one) => one.id === id);
    if (task?.status === 2) return task.row_count;
    if (!task || task.status > 2) throw new Error(`the export failed: ${task?.fail_reason}`);
    await pause(200);
  }
}

/** The last days that have a tenth of the orders. */
async function tenth(client: Client): Promise<{ start_date: string }> {
  const count = async (start_date?: string) =>
    (await client.call(orderApi.list, { start_date, page_size: 1 })).total ?? 0;
  const wanted = (await count()) / 10;
  let [few, many] = [0, 2_000];
  while (many - few > 1) {
    const days = Math.floor((few + many) / 2);
    if ((await count(daysAgo(days))) < wanted) few = days;
    else many = days;
  }
  return { start_date: daysAgo(many) };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function report(): void {
  const rate = (rows: number, seconds: number) => rows / seconds;
  const [ours, theirs] = [rate(large.rows, large.seconds), rate(orderCount, exceljs.seconds)];
  const above = ({ busy, idle }: Measured) => busy.peakMb - idle.peakMb;
  console.log(`exceljs from memory          ${theirs.toFixed(0)} rows/s   peak ${exceljs.peakMb.toFixed(0)} MB`);
  for (const one of [small, large])
    console.log(
      `ours, ${String(one.rows).padStart(9)} rows         ${rate(one.rows, one.seconds).toFixed(0)} rows/s   idle ${one.idle.peakMb.toFixed(0)} MB, peak ${above(one).toFixed(0)} MB above it   idle event loop p99 ${one.idle.p99.toFixed(1)} ms, max ${one.idle.max.toFixed(1)} ms`,
    );
  line("rows/s, ours / exceljs", ours / theirs, limits.rate, "at least");
  line("peak memory above idle, MB", above(large), limits.memoryMb);
  line("memory, all rows / a tenth", above(large) / above(small), limits.growth);
  line("event loop held up, p99 ms", large.busy.p99, limits.delayP99);
  line("event loop held up, max ms", large.busy.max, limits.delayMax);
}

function line(name: string, value: number, limit: number, bound: "at least" | "at most" = "at most"): void {
  const isMet = bound === "at least" ? value >= limit : value <= limit;
  const share = (value / limit).toFixed(2);
  console.log(
    `${isMet ? "met   " : "MISSED"} ${name.padEnd(28)} ${value.toFixed(2)}   ${bound} ${limit}   ratio ${share}`,
  );
}
