import * as z from "zod";
import { createMemoryDirectory, type Directory } from "./directory";

const Frame = z.custom<object>((value) => typeof value === "object" && value !== null);

/** An event as it travels: its users are those of the instance that it goes to. */
export const TravellingEvent = z.object({
  users: z.array(z.number()).readonly(),
  frame: Frame.nullable(),
  syncFrame: Frame.nullish(),
  exceptSocket: z.string().optional(),
});

/** Messages between instances: an event for the instances of its users, the end of a session and work of a job for all, and that something did not get through or the directory was emptied: a gap. */
export const BusMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("event"), event: TravellingEvent }),
  z.object({ kind: z.literal("drop"), sessionId: z.number() }),
  z.object({ kind: z.literal("work"), job: z.string(), inMs: z.number() }),
  z.object({ kind: z.literal("missed") }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

/** The way to the other instances; messages of one sender arrive in order, or, while the line is down, not at all. */
export interface Bus {
  send: (message: BusMessage) => void;
  /** Called with messages of others only, and of events with those that have a user entered here. */
  listen: (handler: (message: BusMessage) => void) => void;
  /** Called each time that messages of others may have been lost and new ones arrive again. */
  onGap: (handler: () => void) => void;
  directory: Directory;
  /** The same of pages in use: at which instances an account has one. */
  useDirectory: Directory;
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
    directory: createMemoryDirectory(),
    useDirectory: createMemoryDirectory(),
    opened: Promise.resolve(),
    ready: async () => undefined,
    close: async () => undefined,
  };
}
