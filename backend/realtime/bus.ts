import * as z from "zod";

const Frame = z.custom<object>((value) => typeof value === "object" && value !== null);

/** Messages between instances. */
export const BusMessage = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("event"),
    event: z.object({
      users: z.array(z.number()).readonly(),
      frame: Frame.nullable(),
      syncFrame: Frame.nullish(),
      exceptSocket: z.string().optional(),
    }),
  }),
  z.object({ kind: z.literal("drop"), sessionId: z.number() }),
  z.object({
    kind: z.literal("presence"),
    userId: z.number(),
    isOnline: z.boolean(),
    isReconnection: z.boolean(),
  }),
  /** Everybody at the sender: an answer to `hello`, and every few seconds a sign of life. */
  z.object({ kind: z.literal("roll"), users: z.array(z.number()) }),
  z.object({ kind: z.literal("hello") }),
  z.object({ kind: z.literal("bye") }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

/** The way to the other instances; messages of one sender arrive in order, or, while the line is down, not at all. */
export interface Bus {
  send: (message: BusMessage) => void;
  /** Called with messages of others only. */
  listen: (handler: (message: BusMessage, instance: string) => void) => void;
  /** Called each time that messages of others may have been lost and new ones arrive again. */
  onGap: (handler: () => void) => void;
  /** Resolves when messages go both ways for the first time. */
  opened: Promise<void>;
  /** Rejects while the line is down. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
}

/** The bus of an instance that stands alone. */
export function createMemoryBus(): Bus {
  return {
    send: () => undefined,
    listen: () => undefined,
    onGap: () => undefined,
    opened: Promise.resolve(),
    ready: async () => undefined,
    close: async () => undefined,
  };
}
