import { RateLimiterMemory } from "rate-limiter-flexible";
import { maxTypingMembers } from "#contract/chat/conversation-commands";
import type { TypingEvent } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";
import type { SocketContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findAccess } from "../messages/access.service";

// pages say it every three seconds; whoever says it more often is not heard
const perTenSeconds = 5;

/**
 * Tells the other side, or a small group, that the actor is writing. Nothing is stored and nothing refused: where it is
 * said too often, or the actor may not write, nobody hears of it.
 */
export function createTyping(): (ctx: SocketContext, input: { contact_id: ContactId }) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perTenSeconds, duration: 10 });
  return async (ctx, { contact_id }) => {
    const { userId: uid } = ctx.actor;
    const isHeard = await limiter.consume(`${uid} ${contact_id}`).then(
      () => true,
      () => false,
    );
    const access = isHeard && (await findAccess(ctx, ctx.db, contact_id));
    if (!access || access instanceof AppError || access.others.length >= maxTypingMembers) return;
    const seenFrom = typeof contact_id === "number" ? uid : contact_id;
    const syncFrame: TypingEvent = { event: "typing", contact_id: seenFrom, uid };
    ctx.publish({ users: access.others, frame: null, syncFrame });
  };
}
