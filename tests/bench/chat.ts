import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import * as z from "zod";
import { serverOptions } from "../../scripts/v8-options.mjs";
import { createTestPlace, type TestPlace } from "../support/api/place";
import { buildChatServer } from "./build-chat-server";
import { isDelivery, messageFrame, messageIdOf } from "./chat-frames";
import { openRawClient, type RawClient } from "./raw-client";
import { list, median, percentile, report, type Verdict } from "./verdicts";

// Chat deliveries, each stored with synchronous=FULL (PostgreSQL: committed) before its acknowledgement, against a bare
// `ws` broadcast that stores nothing. Both servers run in processes of their own, the clients in this one; the two
// systems take turns in one run, so that a busy machine slows both. PostgreSQL: databases of its own, made where
// TEST_DATABASE_URL says and dropped again.

type System = "bare" | "ours";

interface Crowd {
  users: number;
  /** Two: friends. More: a group each. */
  teamSize: number;
  /** Messages stored before. */
  stored: number;
}

interface Running {
  process: ChildProcess;
  /** The database that it stores in. */
  place: TestPlace;
  clients: RawClient[];
  crowd: Crowd;
  run: string;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const wanted = process.env.BENCH_ONLY?.split(",");
const verdicts: Verdict[] = [];
let lastId = 0;

const group = { users: 200, teamSize: 200, stored: 0 };
const groups = { users: 2000, teamSize: 40, stored: 0 };
const pairs = { users: 1000, teamSize: 2, stored: 1000 };

const server = await buildChatServer();

await scenario("group", () => compareRates("one saturated group of 200", group, 400, 3));
await scenario("groups", () => compareRates("50 saturated groups of 40", groups, 1000, 1));
await scenario("pairs", () => compareRates("500 saturated pairs", pairs, 2000, 0.5));
await scenario("paced-groups", comparePacedGroups);
await scenario("paced-pairs", measurePacedPairs);
await scenario("memory", compareMemory);
await scenario("growth", compareGrowth);
report(`chat on ${process.env.TEST_DATABASE_URL ? "PostgreSQL" : "SQLite"}`, verdicts);
process.exit(0);

async function scenario(name: string, measure: () => Promise<void>): Promise<void> {
  if (!wanted || wanted.includes(name)) await measure();
}

async function compareRates(name: string, crowd: Crowd, inFlight: number, limit: number): Promise<void> {
  await withBoth(crowd, async (bare, ours) => {
    const rates: Record<System, number[]> = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      rates.bare.push(await saturate(bare, inFlight));
      rates.ours.push(await saturate(ours, inFlight));
    }
    const [bareRate, ourRate] = [median(rates.bare), median(rates.ours)];
    const detail = `deliveries/s: bare ${list(rates.bare)}, ours stored ${list(rates.ours)}`;
    verdicts.push({ name: `${name}, × bare`, value: ourRate / bareRate, limit, isFloor: true, detail });
  });
}

async function comparePacedGroups(): Promise<void> {
  // 4,000 deliveries a second
  const perSecond = 4000 / (groups.teamSize - 1);
  await withBoth(groups, async (bare, ours) => {
    const times: Record<System, number[]> = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      times.bare.push(...(await pace(bare, perSecond)));
      times.ours.push(...(await pace(ours, perSecond)));
    }
    const [bareMs, ourMs] = [percentile(times.bare, 0.99), percentile(times.ours, 0.99)];
    const detail = `bare ${bareMs.toFixed(2)} ms, ours ${ourMs.toFixed(2)} ms`;
    verdicts.push({ name: "4,000 deliveries/s, p99 × bare", value: ourMs / bareMs, limit: 2, isFloor: false, detail });
  });
}

async function measurePacedPairs(): Promise<void> {
  await withBoth(pairs, async (bare, ours) => {
    const times: Record<System, number[]> = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      times.bare.push(...(await pace(bare, 500)));
      times.ours.push(...(await pace(ours, 500)));
    }
    for (const [part, share, limit] of [
      ["p50", 0.5, 1],
      ["p99", 0.99, 10],
    ] as const) {
      const detail = `bare ${percentile(times.bare, share).toFixed(2)} ms`;
      const value = percentile(times.ours, share);
      verdicts.push({ name: `500 pair messages/s, ${part} ms`, value, limit, isFloor: false, detail });
    }
  });
}

async function compareMemory(): Promise<void> {
  const idle = { users: 2000, teamSize: 2, stored: 0 };
  const grown = async (system: System) => {
    const running = await start(system, idle);
    const port = await portOf(running);
    // the first thousand brings the process to what it works with, the second is what a thousand costs
    await openClients(running, system, port, 0, 1000);
    await pause(2000);
    const before = await memoryOf(running);
    await openClients(running, system, port, 1000, 2000);
    await pause(2000);
    const after = await memoryOf(running);
    await stop(running);
    return (after - before) / 2 ** 20;
  };
  const [bareMb, ourMb] = [await grown("bare"), await grown("ours")];
  const detail = `bare ${bareMb.toFixed(1)} MB, ours ${ourMb.toFixed(1)} MB`;
  verdicts.push({ name: "1,000 idle sockets, memory × bare", value: ourMb / bareMb, limit: 3, isFloor: false, detail });
}

async function compareGrowth(): Promise<void> {
  const measured: number[][] = [];
  const few = await begin("ours", pairs);
  const many = await begin("ours", { ...pairs, stored: 1_000_000 });
  for (let round = 0; round < rounds; round++) measured.push([await saturate(few, 2000), await saturate(many, 2000)]);
  await stop(few);
  await stop(many);
  const [small, large] = [median(measured.map(([one = 0]) => one)), median(measured.map(([, one = 0]) => one))];
  const detail = `${Math.round(small)} and ${Math.round(large)} deliveries/s`;
  const name = "rate at 1,000,000 stored messages × that at 1,000";
  verdicts.push({ name, value: large / small, limit: 0.8, isFloor: true, detail });
}

async function withBoth(crowd: Crowd, measure: (bare: Running, ours: Running) => Promise<void>): Promise<void> {
  const bare = await begin("bare", crowd);
  const ours = await begin("ours", crowd);
  await measure(bare, ours);
  await stop(bare);
  await stop(ours);
}

async function begin(system: System, crowd: Crowd): Promise<Running> {
  const running = await start(system, crowd);
  await openClients(running, system, await portOf(running), 0, crowd.users);
  await pause(500);
  return running;
}

async function start(system: System, crowd: Crowd): Promise<Running> {
  const run = randomBytes(2).toString("hex");
  const args = [system, String(crowd.users), String(crowd.teamSize), String(crowd.stored)];
  const place = await createTestPlace();
  const child = fork(server.file, args, {
    execArgv: ["--expose-gc", ...serverOptions, ...(process.env.BENCH_NODE_ARGS?.split(" ") ?? [])],
    env: {
      ...process.env,
      ...place.settings,
      BENCH_RUN: run,
      BUILT_WORKERS: server.workers,
    },
  });
  child.once("exit", (code) => code && process.exit(code));
  return { process: child, place, clients: [], crowd, run };
}

async function portOf(running: Running): Promise<number> {
  return z.object({ port: z.number() }).parse(await hear(running.process)).port;
}

async function openClients(running: Running, system: System, port: number, first: number, end: number): Promise<void> {
  for (let from = first; from < end; from += 50) {
    const users = Array.from({ length: Math.min(50, end - from) }, (_, place) => from + place);
    const query = system === "ours" ? "?sync=1" : "";
    running.clients.push(...(await Promise.all(users.map((user) => openRawClient(port, user, query)))));
  }
}

async function stop({ process: child, place, clients }: Running): Promise<void> {
  for (const client of clients) client.close();
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
  await place.remove();
}

async function memoryOf(running: Running): Promise<number> {
  running.process.send("memory");
  return z.object({ used: z.number() }).parse(await hear(running.process)).used;
}

async function hear(child: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await once(child, "message");
  return message;
}

/** A message as the page sends it: both systems get the same. */
function frameFor({ crowd, run }: Running, sender: number, id = `${run}-${++lastId}`): Buffer {
  return messageFrame({ teamSize: crowd.teamSize, run }, sender, id);
}

/** Keeps so many messages on their way, in all teams alike; answers deliveries a second. */
async function saturate(running: Running, inFlight: number): Promise<number> {
  const { clients, crowd } = running;
  const teams = crowd.users / crowd.teamSize;
  let delivered = 0;
  let isOpen = true;
  clients.forEach((client, user) => {
    // the last of a team hears everything and keeps its team writing
    const isMonitor = user % crowd.teamSize === crowd.teamSize - 1;
    const first = user - (user % crowd.teamSize);
    const writers = crowd.teamSize - 1;
    let turn = 0;
    client.onText = (data, start) => {
      if (!isDelivery(data, start)) return;
      delivered += 1;
      if (!isMonitor || !isOpen) return;
      const sender = first + (turn++ % writers);
      clients[sender]?.send(frameFor(running, sender));
    };
  });
  for (let team = 0; team < teams; team++) {
    for (let index = 0; index < inFlight / teams; index++) {
      const sender = team * crowd.teamSize + (index % (crowd.teamSize - 1));
      clients[sender]?.send(frameFor(running, sender));
    }
  }
  await pause(500);
  delivered = 0;
  const startedAt = performance.now();
  await pause(seconds * 1000);
  const rate = (delivered * 1000) / (performance.now() - startedAt);
  isOpen = false;
  await pause(1500);
  return rate;
}

/** Messages at an even pace; answers the time from sending to each delivery, in ms. */
async function pace(running: Running, perSecond: number): Promise<number[]> {
  const { clients, crowd } = running;
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  for (const client of clients) {
    client.onText = (data, start, end) => {
      if (!isDelivery(data, start)) return;
      const sent = sentAt.get(messageIdOf(data, start, end));
      if (sent !== undefined) times.push(performance.now() - sent);
    };
  }
  const startedAt = performance.now();
  for (let sent = 0, elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    for (; sent < (elapsed * perSecond) / 1000; sent++) {
      const sender = (sent * crowd.teamSize) % crowd.users;
      const id = `${running.run}-${++lastId}`;
      const frame = frameFor(running, sender, id);
      sentAt.set(id, performance.now());
      clients[sender]?.send(frame);
    }
    await pause(1);
  }
  await pause(1000);
  return times;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
