import pino from "pino";
import type { PublishedEvent } from "#backend/kernel/context";
import { createCounters } from "#backend/kernel/operations/counters";
import { createRedisBus } from "#backend/realtime/redis-bus";
import { createSharedChannelBus } from "./shared-channel-bus";

// One instance of the measurement: `node bus-instance.ts <way> <redis> <prefix> <first user> <users>`. Tells, whenever it is asked, how much of
// the processor it has used so far and how many sockets it would have written to.

const [way, url = "", prefix = "", firstUser = "0", count = "0"] = process.argv.slice(2);
const here = new Set(Array.from({ length: Number(count) }, (_, index) => Number(firstUser) + index));
let deliveries = 0;

function deliver({ users }: PublishedEvent): void {
  for (const user of users) if (here.has(user)) deliveries += 1;
}

if (way === "directory") {
  const bus = createRedisBus(url, prefix, { log: pino({ level: "silent" }), counters: createCounters() });
  bus.listen((message) => message.kind === "event" && deliver(message.event));
  await bus.opened;
  await bus.directory.beat();
  if (here.size > 0) await bus.directory.enter([...here]);
} else await createSharedChannelBus(url, prefix, String(process.pid)).listen(deliver);

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, deliveries });
});
process.on("disconnect", () => process.exit());
process.send?.({ cpuMicros: 0, deliveries: 0 });
