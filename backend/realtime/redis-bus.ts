import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Counters } from "../kernel/operations/counters";
import { failureReason } from "../kernel/operations/failure-reason";
import * as z from "zod";
import { type Bus, BusMessage } from "./bus";

/** Told as soon as it gets through: an event, or the end of a session, did not. */
const Missed = z.object({ kind: z.literal("missed") });
const Letter = z.object({ from: z.string(), message: z.discriminatedUnion("kind", [...BusMessage.options, Missed]) });
type Letter = z.infer<typeof Letter>;

const missedAgainMs = 500;
// whoever only listens never finds out by itself that nobody is there any more
const signOfLifeMs = 2_000;
const silentMs = 3_000;

/** Hears of changes of the line to Redis. */
export interface BusWatcher {
  log: Logger;
  counters: Counters;
}

/** The bus over Redis pub/sub; the channel carries the prefix, since pub/sub ignores the database number. */
export function createRedisBus(url: string, prefix: string, { log, counters }: BusWatcher): Bus {
  const channel = `${prefix}realtime`;
  const from = randomUUID();
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
  const gaps = watchGaps(publisher, subscriber, { channel, onWhole: () => counters.busIsConnected(true) });
  const publish = async (message: Letter["message"]) => {
    try {
      await publisher.publish(channel, JSON.stringify({ from, message }));
      counters.busMessage("published");
    } catch (error) {
      counters.busMessage("failed");
      counters.partFailed("redis", failureReason(error));
      throw error;
    }
  };
  const tellMissed = createMissedTeller(() => publish({ kind: "missed" }));

  return {
    send: (message) =>
      void publish(message).catch((error: unknown) => {
        log.error({ err: error, kind: message.kind }, "event did not reach other instances");
        // who is online is told again every few seconds
        if (message.kind === "event" || message.kind === "drop") tellMissed.begin();
      }),
    listen(handler) {
      subscriber.on("message", (_channel, text) => {
        const letter = Letter.safeParse(JSON.parse(text));
        if (!letter.success) return log.error({ err: letter.error }, "unknown message on the bus");
        const { message, from: sender } = letter.data;
        if (sender === from) return;
        if (message.kind === "missed") gaps.tell();
        else handler(message, sender);
      });
    },
    onGap: gaps.listen,
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

/** Asks the listening line for an answer every few seconds; one that gives none is cut by its `socketTimeout` and opened anew. */
function askForSigns(subscriber: Redis, onSilence: () => void) {
  const ask = () => {
    // one that is being opened is asked by the opening
    if (subscriber.status === "ready") subscriber.ping().catch(() => undefined);
  };
  subscriber.on("error", (error) => {
    if (/^Socket timeout/.test(error.message)) onSilence();
  });
  const timer = setInterval(ask, signOfLifeMs).unref();
  return { end: () => clearInterval(timer) };
}

/** Knows when messages go both ways again after the line was lost. */
function watchGaps(
  publisher: Redis,
  subscriber: Redis,
  { channel, onWhole }: { channel: string; onWhole: () => void },
) {
  const handlers: (() => void)[] = [];
  const tell = () => handlers.forEach((handler) => handler());

  async function bothWays(): Promise<void> {
    const published = publisher.status === "ready" ? undefined : new Promise((done) => publisher.once("ready", done));
    await Promise.all([published, subscriber.subscribe(channel)]);
  }
  // a lost line is told by "error" and mended by the reconnection; what it breaks off is done again after that
  const opened = new Promise<void>((resolve) => {
    let isLost = false;
    subscriber.on("close", () => void (isLost = true));
    subscriber.on("ready", () => {
      const isGap = isLost;
      isLost = false;
      bothWays().then(
        () => {
          onWhole();
          resolve();
          if (isGap) tell();
        },
        () => undefined,
      );
    });
  });
  return { opened, tell, listen: (handler: () => void) => void handlers.push(handler) };
}

/** Says, until it is through once, that something was not. */
function createMissedTeller(publish: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function attempt(): void {
    publish().then(
      () => (timer = undefined),
      () => (timer = isEnded ? undefined : setTimeout(attempt, missedAgainMs).unref()),
    );
  }
  return {
    begin(): void {
      if (!isEnded) timer ??= setTimeout(attempt, missedAgainMs).unref();
    },
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
