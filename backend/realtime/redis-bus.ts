import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import * as z from "zod";
import { type Bus, BusMessage } from "./bus";

const Letter = z.object({ from: z.string(), message: BusMessage });

/** The bus over Redis pub/sub; the channel carries the prefix, since pub/sub ignores the database number. */
export function createRedisBus(url: string, prefix: string, log: Logger): Bus {
  const channel = `${prefix}realtime`;
  const from = randomUUID();
  const publisher = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const client of [publisher, subscriber]) client.on("error", (error) => log.error({ err: error }, "redis"));
  const publisherReady = new Promise<void>((resolve) => void publisher.once("ready", resolve));
  // a lost line is told by "error" and mended by the reconnection, which subscribes again
  const subscribed = subscriber.subscribe(channel).catch(() => undefined);

  return {
    send: (message) =>
      void publisher
        .publish(channel, JSON.stringify({ from, message }))
        .catch((error: unknown) =>
          log.error({ err: error, kind: message.kind }, "event did not reach other instances"),
        ),
    listen(handler) {
      subscriber.on("message", (_channel, text) => {
        const letter = Letter.safeParse(JSON.parse(text));
        if (!letter.success) log.error({ err: letter.error }, "unknown message on the bus");
        else if (letter.data.from !== from) handler(letter.data.message, letter.data.from);
      });
    },
    opened: Promise.all([publisherReady, subscribed]).then(() => undefined),
    ready: async () => void (await publisher.ping()),
    async close() {
      // what was sent last is still on its way
      await publisher.quit().catch(() => publisher.disconnect());
      subscriber.disconnect();
    },
  };
}
