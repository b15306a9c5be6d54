import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Redis } from "ioredis";
import pino from "pino";
import * as z from "zod";
import type { PublishedEvent } from "#backend/kernel/context";
import { createCounters } from "#backend/kernel/operations/counters";
import { createRedisBus } from "#backend/realtime/redis-bus";
import { createSharedChannelBus } from "./shared-channel-bus";
import { report, type Verdict } from "./verdicts";

// Processor time for an event between instances: at one where nobody of its users is connected, at one where some are, at the sender and in
// Redis; by the directory, and by the one channel for all that was before. Redis at TEST_REDIS_URL, which nobody else should use meanwhile.

const url = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";
const Told = z.object({ cpuMicros: z.number(), deliveries: z.number() });
type Way = "shared" | "directory";

interface Sender {
  send: (event: PublishedEvent) => void;
  /** Resolves when Redis has all that was sent. */
  flush: () => Promise<unknown>;
  close: () => unknown;
}

interface Kind {
  name: string;
  users: number;
  /** Users connected at the one instance. */
  there: number;
  events: number;
}

const kinds: readonly Kind[] = [
  { name: "a pair", users: 2, there: 1, events: 40_000 },
  { name: "a group of 2,000", users: 2_000, there: 100, events: 4_000 },
];

interface Cost {
  nobody: number;
  some: number;
  sender: number;
  redis: number;
}

const verdicts: Verdict[] = [];
for (const kind of kinds) {
  const before = await measure("shared", kind);
  const after = await measure("directory", kind);
  console.log(`${kind.name}: µs of a processor for an event (one channel for all → by the directory)`);
  for (const place of ["nobody", "some", "sender", "redis"] as const)
    console.log(`  ${place.padEnd(8)} ${before[place].toFixed(1).padStart(8)} → ${after[place].toFixed(1)}`);
  const detail = `${before.nobody.toFixed(1)} µs before`;
  verdicts.push({ name: `${kind.name}, nobody connected`, value: after.nobody, limit: 5, isFloor: false, detail });
}
report("processor time for an event, µs", verdicts);

async function measure(way: Way, { users, there, events }: Kind): Promise<Cost> {
  const prefix = `bench_${randomBytes(4).toString("hex")}:`;
  const nobody = await startInstance(way, prefix, 1_000_000, 5_000);
  const some = await startInstance(way, prefix, 1, there);
  const redis = new Redis(url);
  const sender = await openSender(way, prefix);
  const event = eventFor(users);
  await sendMany(sender, event, 200);
  await settled(some, 200 * there);
  const start = { nobody: await ask(nobody), some: await ask(some), redis: await redisMicros(redis) };
  const own = process.cpuUsage();
  await sendMany(sender, event, events);
  const used = process.cpuUsage(own);
  await settled(some, (200 + events) * there);
  const cost = {
    nobody: ((await ask(nobody)).cpuMicros - start.nobody.cpuMicros) / events,
    some: ((await ask(some)).cpuMicros - start.some.cpuMicros) / events,
    sender: (used.user + used.system) / events,
    redis: ((await redisMicros(redis)) - start.redis) / events,
  };
  for (const instance of [nobody, some]) instance.disconnect();
  await sender.close();
  await redis.del(...(await redis.keys(`${prefix}*`)), `${prefix}none`);
  redis.disconnect();
  return cost;
}

async function openSender(way: Way, prefix: string): Promise<Sender> {
  if (way === "shared") {
    const { publish, close } = createSharedChannelBus(url, prefix, "sender");
    let last: Promise<unknown> = Promise.resolve();
    return { send: (event) => void (last = publish(event)), flush: () => last, close };
  }
  const bus = createRedisBus(url, prefix, { log: pino({ level: "silent" }), counters: createCounters() });
  await bus.opened;
  return { send: (event) => bus.send({ kind: "event", event }), flush: bus.ready, close: bus.close };
}

/** Sends events a hundred at a time, as they come from one commit. */
async function sendMany({ send, flush }: Sender, event: PublishedEvent, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 100) {
    for (let index = sent; index < Math.min(sent + 100, count); index++) send(event);
    await flush();
  }
}

function eventFor(count: number): PublishedEvent {
  const users = Array.from({ length: count }, (_, index) => index + 1);
  const fromUser = { id: 0, displayName: "财务主管", avatar: "/files/0123456789abcdef.png" };
  const message = { id: "0d8b3a52-6a4e-4e0a-9a3c-0a2d6f1c7e11", status: "succeed", type: "text", fromUser };
  const content = "请在本周五之前核对三年级的餐费，有问题的班级单独列出来。";
  const frame = { event: "", message: { ...message, content, sendTime: 1_795_000_000_000, seq: 4711 } };
  return { users, frame, syncFrame: { ...frame, message: { ...frame.message, change_seq: 4711 } } };
}

async function startInstance(way: Way, prefix: string, firstUser: number, count: number): Promise<ChildProcess> {
  const values = [way, url, prefix, String(firstUser), String(count)];
  const instance = fork(new URL("./bus-instance.ts", import.meta.url), values, { execArgv: ["--import", "tsx"] });
  await once(instance, "message");
  return instance;
}

async function ask(instance: ChildProcess) {
  instance.send("now");
  const [told]: unknown[] = await once(instance, "message");
  return Told.parse(told);
}

async function settled(instance: ChildProcess, deliveries: number): Promise<void> {
  while ((await ask(instance)).deliveries < deliveries) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function redisMicros(redis: Redis): Promise<number> {
  const text = await redis.info("cpu");
  const seconds = [...text.matchAll(/^used_cpu_(?:user|sys):([\d.]+)/gm)].map(([, value]) => Number(value));
  return seconds.reduce((sum, value) => sum + value, 0) * 1_000_000;
}
