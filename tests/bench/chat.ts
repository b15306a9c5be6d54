import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { WebSocket } from "ws";

// Chat deliveries, each stored with synchronous=FULL (PostgreSQL: committed) before its acknowledgement, against a bare
// `ws` server that stores nothing. Both servers run in processes of their own, the clients in this one; the two
// systems take turns in one run, so that a busy machine slows both.

const userCount = 200;
const firstUserId = 100_000;
const rounds = 3;
const saturatedMs = 4000;
const pacedMs = 4000;
const windowPerPair = 16;
const pacedPerSecond = 500;

const run = randomUUID().slice(0, 8);
let lastId = 0;
const ordinaryMessage = Buffer.from('{"event":"","message"');

type System = "bare" | "ours";

interface Running {
  process: ChildProcess;
  sockets: WebSocket[];
  /** Called with each delivery: the receiver's number and the text. */
  onDelivery: (user: number, data: Buffer) => void;
}

const bare = await start("bare");
const ours = await start("ours");
const rates: Record<System, number[]> = { bare: [], ours: [] };
const latencies: Record<System, number[]> = { bare: [], ours: [] };
for (let round = 0; round < rounds; round++) {
  rates.bare.push(await saturate(bare));
  rates.ours.push(await saturate(ours));
}
for (let round = 0; round < rounds - 1; round++) {
  latencies.bare.push(...(await pace(bare)));
  latencies.ours.push(...(await pace(ours)));
}
report();
process.exit(0);

async function start(system: System): Promise<Running> {
  const child = fork(new URL("./chat-server.ts", import.meta.url), [system, String(userCount)], {
    execArgv: ["--import", "tsx"],
  });
  child.once("exit", (code) => process.exit(code ?? 1));
  const [message]: unknown[] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(message);
  const running: Running = { process: child, sockets: [], onDelivery: () => undefined };
  running.sockets = await Promise.all(
    Array.from({ length: userCount }, async (_, user) => {
      const query = system === "ours" ? "?sync=1" : "";
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`, [String(user)], { perMessageDeflate: false });
      socket.on("message", (data) => {
        if (Buffer.isBuffer(data) && isDelivery(system, data)) running.onDelivery(user, data);
      });
      await once(socket, system === "ours" ? "message" : "open");
      return socket;
    }),
  );
  return running;
}

/** Acknowledgements and presence are work of ours that counts for nothing here. */
function isDelivery(system: System, data: Buffer): boolean {
  return system === "bare" || data.subarray(0, ordinaryMessage.length).equals(ordinaryMessage);
}

/** A message as the page sends it: both systems get the same. */
function frameFor(sender: number, id = `${run}-${++lastId}`): string {
  const message = {
    id,
    type: "text",
    status: "going",
    sendTime: Date.now(),
    content: "昨天的对账结果出来了吗？微信和支付宝都对平了。",
    toContactId: firstUserId + (sender ^ 1),
    fromUser: { id: firstUserId + sender, displayName: "收费专员", avatar: "" },
  };
  return JSON.stringify({ uri: "/friend/send_message", method: "GET", message });
}

/** Every pair keeps some messages on their way; answers deliveries a second. */
async function saturate(running: Running): Promise<number> {
  let delivered = 0;
  let isOpen = true;
  running.onDelivery = (user) => {
    delivered += 1;
    const sender = user ^ 1;
    if (isOpen) running.sockets[sender]?.send(frameFor(sender));
  };
  const startedAt = performance.now();
  for (let sender = 0; sender < userCount; sender += 2) {
    for (let index = 0; index < windowPerPair; index++) running.sockets[sender]?.send(frameFor(sender));
  }
  await pause(saturatedMs);
  const rate = (delivered * 1000) / (performance.now() - startedAt);
  isOpen = false;
  await pause(500);
  return rate;
}

/** Messages at an even pace; answers the time from sending to delivery of each, in ms. */
async function pace(running: Running): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const idPattern = new RegExp(`"id":"(${run}-\\d+)"`);
  running.onDelivery = (_user, data) => {
    const id = idPattern.exec(data.toString())?.[1] ?? "";
    times.push(performance.now() - (sentAt.get(id) ?? 0));
  };
  const startedAt = performance.now();
  for (let sent = 0, elapsed = 0; elapsed < pacedMs; elapsed = performance.now() - startedAt) {
    for (; sent < (elapsed * pacedPerSecond) / 1000; sent++) {
      const sender = (sent * 2) % userCount;
      const id = `${run}-${++lastId}`;
      const frame = frameFor(sender, id);
      sentAt.set(id, performance.now());
      running.sockets[sender]?.send(frame);
    }
    await pause(1);
  }
  await pause(500);
  return times;
}

function report(): void {
  const median = (values: number[]) => percentile(values, 0.5);
  const [bareRate, ourRate] = [median(rates.bare), median(rates.ours)];
  console.log(`chat, ${userCount} sockets, ${process.env.BENCH_DATABASE_URL ? "PostgreSQL" : "SQLite"}`);
  console.log(`saturated pairs, deliveries/s: bare ${list(rates.bare)}, ours stored ${list(rates.ours)}`);
  console.log(`  ratio ${(ourRate / bareRate).toFixed(2)} × bare`);
  for (const [name, share] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const) {
    const [bareMs, ourMs] = [percentile(latencies.bare, share), percentile(latencies.ours, share)];
    const ratio = (ourMs / bareMs).toFixed(2);
    console.log(
      `paced ${pacedPerSecond}/s, ${name}: bare ${bareMs.toFixed(2)} ms, ours ${ourMs.toFixed(2)} ms, ratio ${ratio}`,
    );
  }
}

function list(values: number[]): string {
  return values.map((value) => Math.round(value)).join(" / ");
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
