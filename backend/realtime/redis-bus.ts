import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { PublishedEvent } from "../kernel/context";
import type { Counters } from "../kernel/operations/counters";
import { failureReason } from "../kernel/operations/failure-reason";
import * as z from "zod";
import { type Bus, BusMessage, TravellingEvent } from "./bus";
import type { Directory } from "./directory";
import { publishScript } from "./directory-scripts";
import { createRedisDirectory, createRedisUseDirectory, defineScript, directoryNames } from "./redis-directory";
import { askForSigns, createMissedTeller, watchGaps } from "./redis-lines";

/** Presence, as instances of the release before tell one another; they hear of events by the common channel alone. */
const Former = z.object({ kind: z.enum(["presence", "roll", "hello", "bye"]) });
const Letter = z.object({
  from: z.string(),
  /** For instances of the release before: to the others it went by the directory. */
  isRouted: z.boolean().optional(),
  message: z.discriminatedUnion("kind", [...BusMessage.options, Former]),
});

const silentMs = 3_000;
// such an instance tells every ten seconds who is there
const formerSilentAfterMs = 35_000;

/** Hears of changes of the line to Redis. */
export interface BusWatcher {
  log: Logger;
  counters: Counters;
}

/**
 * The bus over Redis: an event goes to the channels of the instances that the directory names for its users, found and published by one
 * script; a common channel carries what concerns all. Channels carry the prefix, since pub/sub ignores the database number.
 */
export function createRedisBus(url: string, prefix: string, { log, counters }: BusWatcher): Bus {
  const common = `${prefix}realtime`;
  const from = randomBytes(9).toString("base64url");
  const own = `${common}:${from}`;
  // a channel of its own: instances of the release before do not know of it
  const work = `${prefix}work`;
  // a server that hangs is given up and asked over a new connection
  const limits = { commandTimeout: 2_000, socketTimeout: silentMs };
  const publisher = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, ...limits });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: silentMs });
  for (const client of [publisher, subscriber]) client.on("error", (error) => log.error({ err: error }, "redis"));
  counters.busIsConnected(false);
  subscriber.on("close", () => counters.busIsConnected(false));
  const signsOfLife = askForSigns(subscriber, () => {
    counters.busSilence();
    log.warn("redis gave no sign of life and its line was replaced");
  });
  const onWhole = () => counters.busIsConnected(true);
  const gaps = watchGaps(publisher, subscriber, { channels: [common, own, work], onWhole });
  const publishToInstances = defineScript(publisher, "publishEvent", publishScript, [directoryNames(prefix).online]);

  let formerUntil = 0;

  async function counted<Answer>(asking: Promise<Answer>): Promise<Answer> {
    try {
      return await asking;
    } catch (error) {
      counters.partFailed("redis", failureReason(error));
      throw error;
    }
  }
  async function publish(message: BusMessage): Promise<void> {
    try {
      if (message.kind === "event") await counted(publishEvent(message.event));
      else await counted(publisher.publish(message.kind === "work" ? work : common, JSON.stringify({ from, message })));
      counters.busMessage("published");
    } catch (error) {
      counters.busMessage("failed");
      throw error;
    }
  }
  async function publishEvent(event: PublishedEvent): Promise<void> {
    const { users, frame, syncFrame, exceptSocket } = event;
    const rest = JSON.stringify({ frame, syncFrame, exceptSocket }).slice(1);
    const publishing = [publishToInstances(from, `${common}:`, rest, JSON.stringify(users.map(String)))];
    if (Date.now() < formerUntil) {
      const letter = { from, isRouted: true, message: { kind: "event", event } };
      publishing.push(publisher.publish(common, JSON.stringify(letter)));
    }
    await Promise.all(publishing);
  }
  const tellMissed = createMissedTeller(() => publish({ kind: "missed" }));

  return {
    send(message) {
      if (message.kind === "event" && message.event.users.length === 0) return;
      publish(message).catch((error: unknown) => {
        log.error({ err: error, kind: message.kind }, "event did not reach other instances");
        if (message.kind !== "work") tellMissed.begin();
      });
    },
    listen(handler) {
      const hear = (channel: string, text: string) => {
        if (channel === own) return handler({ kind: "event", event: TravellingEvent.parse(JSON.parse(text)) });
        const { message, from: sender, isRouted } = Letter.parse(JSON.parse(text));
        if (sender === from || isRouted) return;
        if (message.kind === "missed") gaps.tell();
        else if (message.kind === "event" || message.kind === "drop" || message.kind === "work") handler(message);
        else formerUntil = Date.now() + formerSilentAfterMs;
      };
      subscriber.on("message", (channel, text) => {
        counters.busMessage("received");
        try {
          hear(channel, text);
        } catch (error) {
          log.error({ err: error }, "unknown message on the bus");
        }
      });
    },
    onGap: gaps.listen,
    directory: countFailures(createRedisDirectory(publisher, directoryNames(prefix), from), counted),
    useDirectory: countFailures(createRedisUseDirectory(publisher, prefix, from), counted),
    opened: gaps.opened,
    ready: async () => void (await publisher.ping()),
    async close() {
      tellMissed.end();
      signsOfLife.end();
      // what was sent last is still on its way
      await publisher.quit().catch(() => publisher.disconnect());
      subscriber.disconnect();
    },
  };
}

function countFailures(directory: Directory, counted: <Answer>(asking: Promise<Answer>) => Promise<Answer>): Directory {
  return {
    enter: (users) => counted(directory.enter(users)),
    leave: (users) => counted(directory.leave(users)),
    find: (users) => counted(directory.find(users)),
    own: () => counted(directory.own()),
    beat: () => counted(directory.beat()),
    end: () => counted(directory.end()),
  };
}
