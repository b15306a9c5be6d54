import type { PushSubscriptionInput } from "#contract/chat/push";
import type { RequestContext } from "../../kernel/context";
import { readPushKeys } from "./push-keys.service";
import {
  deleteOlderSubscriptions,
  deleteOwnSubscription,
  findOwnSubscription,
  upsertSubscription,
} from "./push-subscriptions.repository";

// more browsers than one person has
const mostSubscriptions = 10;

/** The key that a browser subscribes with. */
export async function readPublicKey(ctx: RequestContext): Promise<{ public_key: string }> {
  return { public_key: (await readPushKeys(ctx)).publicKey };
}

/** Answers whether the caller gets push messages at an address; another account's subscription there counts for nothing. */
export async function readPushState(
  { db, actor }: RequestContext,
  { endpoint }: { endpoint: string },
): Promise<{ subscribed: 0 | 1; shows_content: 0 | 1 }> {
  const own = await findOwnSubscription(db, actor.userId, endpoint);
  return { subscribed: own ? 1 : 0, shows_content: own?.shows_content ?? 0 };
}

/**
 * Sends push messages to a browser from now on, as long as the caller's session lives. Whoever subscribed there before gets none any more,
 * and of too many browsers of one account the longest subscribed drop out.
 */
export async function subscribeToPush(ctx: RequestContext, subscription: PushSubscriptionInput): Promise<void> {
  const { userId: user_id, sessionId: session_id } = ctx.actor;
  await ctx.db.transaction().execute(async (db) => {
    await upsertSubscription(db, { ...subscription, user_id, session_id, created_at: ctx.now() });
    await deleteOlderSubscriptions(db, user_id, mostSubscriptions);
  });
}

/** Ends the caller's own subscription at an address; a second time it changes nothing. */
export async function unsubscribeFromPush(
  { db, actor }: RequestContext,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await deleteOwnSubscription(db, actor.userId, endpoint);
}
