import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import type { TestPlace } from "../support/api/place";
import { makeTeams } from "./chat-data";
import { paySettings, prepareWaitingOrders } from "./pay-data";
import { openListReader } from "./pay-lists";
import { pace } from "./pay-load";
import { signNotices } from "./pay-notices";
import { startOwnServer } from "./pay-servers";
import { openCrowd } from "./soak-crowd";
import { median, percentile, report, type Verdict } from "./verdicts";

// The product as it is built under an even load for half an hour: people in chat with a socket each, payments that a channel tells of, staff who
// read the order list. A line for each minute: the memory that the process holds, and how long things took. PostgreSQL: where TEST_DATABASE_URL says.

const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const people = Number(process.env.BENCH_SOCKETS ?? 2000);
const [teamSize, paymentsPerSecond, messagesPerSecond] = [40, 20, 10];
// until caches are full and code is compiled
const warmMinutes = Math.floor(minutes / 3);
const sampleMs = 2000;

interface Minute {
  memoryMb: number;
  heapMb: number;
  listMs: number;
  paymentMs: number;
  messageMs: number;
}

const { place, merchant, orders } = await prepareWaitingOrders(minutes * 60 * paymentsPerSecond);
await makePeople(place);
const server = await startOwnServer(place);
const crowd = await openCrowd(server.port, people, teamSize);
const reader = await openListReader(server.port);
const errors: string[] = [];
const curve: Minute[] = [];
console.log("minute   memory MB   heap MB   p99 ms: list   payment   message");
for (let minute = 0; minute < minutes; minute++) curve.push(await playMinute(minute));
crowd.close();
await server.end();
await place.remove();
report(
  `${people} sockets for ${minutes} minutes on ${process.env.TEST_DATABASE_URL ? "PostgreSQL" : "SQLite"}`,
  verdicts(),
);
process.exit(0);

async function makePeople(at: TestPlace): Promise<void> {
  const { db, close } = openDatabase(readEnv(paySettings(at)));
  await makeTeams(db, { count: people, size: teamSize }, Date.now());
  await close();
}

async function playMinute(minute: number): Promise<Minute> {
  const from = minute * 60 * paymentsPerSecond;
  // the signed bytes are believed for five minutes
  const notices = await signNotices(merchant, orders.slice(from, from + 60 * paymentsPerSecond));
  const memory = sampleMemory();
  const [lists, payments, messages] = await Promise.all([
    counted(reader.read(60)),
    counted(pace(server.port, notices, paymentsPerSecond)),
    counted(crowd.write(60, messagesPerSecond)),
  ]);
  const { memoryMb, heapMb } = await memory.end();
  const [listMs, paymentMs, messageMs] = [lists, payments, messages].map((times) => percentile(times, 0.99));
  const played = { memoryMb, heapMb, listMs: listMs ?? 0, paymentMs: paymentMs ?? 0, messageMs: messageMs ?? 0 };
  const cells = [played.memoryMb, played.heapMb, played.listMs, played.paymentMs, played.messageMs];
  console.log([String(minute + 1).padStart(6), ...cells.map((value) => value.toFixed(1).padStart(10))].join(" "));
  return played;
}

async function counted(times: Promise<number[]>): Promise<number[]> {
  try {
    return await times;
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
    return [];
  }
}

/** Asks the server's own metrics until it is ended: memory by its median, the heap by its least, which is what no collection frees. */
function sampleMemory() {
  const [resident, heap]: [number[], number[]] = [[], []];
  let isOver = false;
  const sampled = (async () => {
    for (; !isOver; await pause(sampleMs)) {
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
      resident.push(metric(text, "process_resident_memory_bytes"));
      heap.push(metric(text, "nodejs_heap_size_used_bytes"));
    }
  })();
  return {
    async end() {
      isOver = true;
      await sampled;
      return { memoryMb: median(resident), heapMb: Math.min(...heap) };
    },
  };
}

/** In MB. */
function metric(text: string, name: string): number {
  const [, value] = new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(text) ?? [];
  if (value === undefined) throw new Error(`the server tells no ${name}`);
  return Number(value) / 2 ** 20;
}

function verdicts(): Verdict[] {
  const steady = curve.slice(warmMinutes);
  const slope = slopeOf(steady.map(({ memoryMb }) => memoryMb));
  const heapSlope = slopeOf(steady.map(({ heapMb }) => heapMb));
  const failed = errors.length + crowd.lost() + crowd.missing();
  const detail = `${errors.length} errors, ${crowd.lost()} sockets lost, ${crowd.missing()} deliveries missing ${errors[0] ?? ""}`;
  const atMost = (name: string, value: number, limit: number, about = ""): Verdict => {
    return { name, value, limit, isFloor: false, detail: about };
  };
  return [
    atMost("memory, MB a minute", slope, 1, `heap ${heapSlope.toFixed(2)}; after ${warmMinutes} minutes`),
    atMost("what failed", failed, 0, detail),
    ...(["listMs", "paymentMs", "messageMs"] as const).map((name) => {
      const values = steady.map((minute) => minute[name]);
      const half = Math.floor(values.length / 2);
      const [before, after] = [median(values.slice(0, half)), median(values.slice(half))];
      return atMost(
        `p99 of ${name.slice(0, -2)}s, later × before`,
        after / before,
        1.5,
        `${before.toFixed(1)}, ${after.toFixed(1)} ms`,
      );
    }),
  ];
}

/** The slope of the line through values a minute apart, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return rise / values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
}
