import type { BackendContext, PresenceChange, PublishedEvent } from "../kernel/context";
import type { SocketModule } from "./socket-module";

interface NewsParts {
  module: Pick<SocketModule, "presenceEvents" | "availabilityEvents">;
  findOnline: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  publish: (event: PublishedEvent) => void;
}

export interface PresenceNews {
  tellPresence: (changes: readonly PresenceChange[]) => void;
  /** An account has chosen how available it is: told to its own pages, too. */
  tellAvailability: (users: readonly number[]) => void;
  /** Nobody uses a page of the accounts any more, or somebody does again. */
  tellUse: (users: readonly number[]) => void;
}

const mostAtOnce = 500;

/**
 * Tells followers, wherever they are, who came and who went, and how available they are now. The changes that gather while one lot is
 * told go together with the next, so that thousands who come back at once cost few reads; and one lot is told after another, so that the
 * last word about somebody is the newest.
 */
export function createPresenceNews(ctx: BackendContext, { module, findOnline, publish }: NewsParts): PresenceNews {
  const waiting: PresenceChange[] = [];
  const changed = new Map<number, { isChosen: boolean }>();
  let isTelling = false;

  async function tellSome(changes: readonly PresenceChange[]): Promise<void> {
    const events = await module.presenceEvents(ctx, changes);
    // who left here and came back elsewhere meanwhile is told of from there
    const online = await findOnline(changes.map(({ userId }) => userId));
    events.forEach((event, index) => {
      const change = changes[index];
      if (change && online.has(change.userId) === change.isOnline) publish(event);
    });
  }

  async function tellWaiting(): Promise<void> {
    isTelling = true;
    while (waiting.length > 0 || changed.size > 0) {
      const changes = waiting.splice(0, mostAtOnce);
      const users = [...changed].slice(0, mostAtOnce).map(([userId, how]) => ({ userId, ...how }));
      for (const { userId } of users) changed.delete(userId);
      try {
        if (changes.length > 0) await tellSome(changes);
        if (users.length > 0) for (const event of await module.availabilityEvents(ctx, users)) publish(event);
      } catch (error) {
        ctx.log.error({ err: error, users: changes.length + users.length }, "presence was not told");
      }
    }
    isTelling = false;
  }

  const begin = () => {
    if (!isTelling) void tellWaiting();
  };

  return {
    tellPresence(changes) {
      waiting.push(...changes);
      begin();
    },
    tellAvailability(users) {
      for (const userId of users) changed.set(userId, { isChosen: true });
      begin();
    },
    tellUse(users) {
      for (const userId of users) if (!changed.has(userId)) changed.set(userId, { isChosen: false });
      begin();
    },
  };
}
