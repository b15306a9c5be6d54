import type { BackendContext, PresenceChange, PublishedEvent } from "../kernel/context";
import type { SocketModule } from "./socket-module";

interface NewsParts {
  module: Pick<SocketModule, "presenceEvents">;
  findOnline: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  publish: (event: PublishedEvent) => void;
}

const mostAtOnce = 500;

/**
 * Tells followers, wherever they are, who came and who went. The changes that gather while one lot is told go together with the
 * next, so that thousands who come back at once cost few reads.
 */
export function createPresenceNews(ctx: BackendContext, { module, findOnline, publish }: NewsParts) {
  const waiting: PresenceChange[] = [];
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
    while (waiting.length > 0) {
      const changes = waiting.splice(0, mostAtOnce);
      try {
        await tellSome(changes);
      } catch (error) {
        ctx.log.error({ err: error, users: changes.length }, "presence was not told");
      }
    }
    isTelling = false;
  }

  return (changes: readonly PresenceChange[]): void => {
    waiting.push(...changes);
    if (!isTelling) void tellWaiting();
  };
}
