import type { ArrivedEvent } from "#contract/chat/events";
import type { BackendContext } from "../../kernel/context";
import { findOnlookers } from "../../platform/access/permissions/right-holders.service";
import type { Arrival } from "./arrival";
import { addWaiting } from "./arrivals.repository";

interface Waiting {
  count: number;
  family: { count: number; fen: number };
}

type NewsContext = Pick<BackendContext, "db" | "now" | "log" | "publish" | "findOnline" | "wakeJob">;

const pauseMs = 1000;

/**
 * Tells open pages of who may list a school's orders that payments arrived, the first at once, then one event a second. Call
 * `tell` after the commit; it never fails, since the money is booked.
 */
export function createArrivalNews(ctx: NewsContext): {
  tell: (arrival: Arrival) => void;
  settled: () => Promise<void>;
} {
  const waiting = new Map<number, Waiting>();
  let pause: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function send(): void {
    const taken = [...waiting];
    waiting.clear();
    pause = taken.length > 0 ? setTimeout(send, pauseMs).unref() : null;
    if (taken.length > 0) running = running.then(() => sendAll(ctx, taken));
  }

  return {
    tell({ school_id, amount_fen, byFamily }) {
      const { count, family } = waiting.get(school_id) ?? { count: 0, family: { count: 0, fen: 0 } };
      const added = byFamily ? { count: family.count + 1, fen: family.fen + amount_fen } : family;
      waiting.set(school_id, { count: count + 1, family: added });
      if (pause === null) send();
    },
    async settled() {
      if (pause !== null) clearTimeout(pause);
      pause = null;
      send();
      await running;
      if (pause !== null) clearTimeout(pause);
    },
  };
}

async function sendAll(ctx: NewsContext, schools: readonly (readonly [number, Waiting])[]): Promise<void> {
  try {
    for (const [schoolId, { count, family }] of schools) {
      const onlookers = await findOnlookers(ctx, schoolId, "Api:campus_pay/order/list-index");
      const users = [...(await ctx.findOnline(onlookers))];
      const event: ArrivedEvent = { event: "arrived", school_id: schoolId, count };
      ctx.publish({ users, frame: null, syncFrame: event });
      if (family.count > 0) await addWaiting(ctx.db, schoolId, family);
    }
    if (schools.some(([, { family }]) => family.count > 0)) ctx.wakeJob("arrival reminders");
  } catch (error) {
    ctx.log.warn({ err: error }, "arrivals were not told");
  }
}
