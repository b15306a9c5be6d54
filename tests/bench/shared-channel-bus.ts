import { Redis } from "ioredis";
import * as z from "zod";
import type { PublishedEvent } from "#backend/kernel/context";
import { BusMessage } from "#backend/realtime/bus";

// The rival: the bus as it was, one channel on which every instance reads every event (docs/decisions/0151-events-by-instance.md).

const Letter = z.object({ from: z.string(), message: BusMessage });

export interface SharedChannelBus {
  publish: (event: PublishedEvent) => Promise<unknown>;
  listen: (handler: (event: PublishedEvent) => void) => Promise<unknown>;
  close: () => void;
}

export function createSharedChannelBus(url: string, prefix: string, from: string): SharedChannelBus {
  const channel = `${prefix}realtime`;
  const [publisher, subscriber] = [new Redis(url), new Redis(url)];
  return {
    publish: (event) => publisher.publish(channel, JSON.stringify({ from, message: { kind: "event", event } })),
    listen(handler) {
      subscriber.on("message", (_channel, text) => {
        const letter = Letter.safeParse(JSON.parse(text));
        if (letter.success && letter.data.from !== from && letter.data.message.kind === "event")
          handler(letter.data.message.event);
      });
      return subscriber.subscribe(channel);
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
