import type { Transaction } from "kysely";
import { createClient } from "#contract/kernel/client";
import type { Endpoint, InputOf, OutputOf } from "#contract/kernel/endpoint";
import { BackendError } from "#contract/kernel/errors";
import type { ActorContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { notFound } from "../../../kernel/errors";
import { dateOf, dayMs, startOfDay } from "../../../kernel/time/shanghai";
import { loadAbsentActor } from "../../../platform/access/auth/actor";
import { demoAccounts } from "../demo-accounts";
import type { SeedContext } from "../seed-context";
import { openBrowsers } from "./browsers";

/** A time of day so many days ago, or minutes before now that are never of the day before. */
export type Moment = readonly [daysAgo: number, time: string] | { minutesAgo: number };

/** The demo's staff at work: what they call is answered, logged and told as if they did it at that moment. */
export interface Staff {
  db: Transaction<Database>;
  /** Epoch ms at which the demo begins. */
  now: number;
  /** Moves the clock of all that follows; answers it in epoch ms. */
  at: (moment: Moment) => number;
  call: <E extends Endpoint>(username: string, endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Signs in anew, so that the sign-in log has it. */
  signIn: (username: string) => Promise<void>;
  /** Tries in vain to sign in. */
  mistype: (username: string) => Promise<void>;
  /** For what is done by socket. */
  asActor: (username: string) => Promise<ActorContext>;
  /** Does a piece of work; what is refused is left out whole, and told in the log. */
  work: (name: string, act: (staff: Staff) => Promise<void>) => Promise<void>;
  /** Ends what they have open. */
  leave: () => Promise<void>;
}

const origin = "http://localhost";
const minuteMs = 60_000;

/** Lets the demo's staff work in the seed's transaction. */
export function openStaff(ctx: SeedContext): Staff {
  const now = ctx.now();
  let clock = now;
  const { api, context } = ctx.openOffice(ctx, () => clock);
  const browsers = openBrowsers(context, origin);
  const staff: Staff = {
    ...{ db: ctx.db, now, signIn: browsers.signIn, mistype: browsers.mistype },
    at: (moment) => (clock = timeOf(moment, now)),
    async call(username, endpoint, input) {
      const { token, address, userAgent } = await browsers.of(username);
      const client = createClient({
        fetch: (path, init) => api.fetch(new Request(origin + path, init), { address, origin }),
        token: () => token,
        headers: () => ({ "User-Agent": userAgent }),
      });
      const answer = await client.call(endpoint, input);
      await api.settled();
      return answer;
    },
    async asActor(username) {
      const actor = await loadAbsentActor(context, idOf(username));
      if (!actor) throw notFound("账号");
      return { ...context, actor, origin };
    },
    async work(name, act) {
      try {
        await context.db.transaction().execute(() => act(staff));
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        ctx.log.warn({ work: name, code: error.code, reason: error.message }, "work of the demo was left out");
      }
    },
    async leave() {
      await api.settled();
      await browsers.close();
      context.storage.close();
    },
  };
  return staff;
}

/** The id of a demo account: its place. */
export function idOf(username: string): number {
  return demoAccounts.findIndex((account) => account.username === username) + 1;
}

function timeOf(moment: Moment, now: number): number {
  const today = startOfDay(dateOf(now));
  if ("minutesAgo" in moment) return Math.max(today + minuteMs, now - moment.minutesAgo * minuteMs);
  const [daysAgo, time] = moment;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return today - daysAgo * dayMs + (hours * 60 + minutes) * minuteMs;
}
