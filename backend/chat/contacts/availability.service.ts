import type { Availability, AvailabilitySetEvent } from "#contract/chat/availability";
import type {
  AvailabilityChange,
  BackendContext,
  PublishedEvent,
  RequestContext,
  SocketContext,
} from "../../kernel/context";
import { createUserRate } from "../../kernel/user-rate";
import { listFollowersOf, listProfiles, updateAvailability } from "./contacts.repository";
import { findAttending, shownAvailability } from "./shown-availability";

/** Keeps the caller's choice and tells contacts and the caller's pages; limited for each account, since many hear of it. */
export function createAvailabilityChoice(): (
  ctx: RequestContext,
  choice: { availability: Availability },
) => Promise<[]> {
  const limitRate = createUserRate({ perMinute: 30, act: "更换状态", limit: "availability_choices" });
  return async (ctx, { availability }) => {
    await limitRate(ctx);
    const { userId } = ctx.actor;
    await updateAvailability(ctx.db, userId, availability);
    ctx.tellAvailability(userId);
    return [];
  };
}

/** Takes the word of a page that nobody uses it, or somebody does again; limited for each account, since many may hear of it. */
export function createRest(): (ctx: SocketContext, said: { resting: boolean }) => Promise<void> {
  const limitRate = createUserRate({ perMinute: 60, act: "更换状态", limit: "availability_choices" });
  return async (ctx, { resting }) => {
    await limitRate(ctx);
    await ctx.socket.rest(resting);
  };
}

/**
 * The frames that tell the availability accounts have now: a choice to their own pages, and of who is online to those who have them as a
 * contact. Whether a page is in use changes nothing where something was chosen.
 */
export async function announceAvailability(
  ctx: BackendContext,
  changes: readonly AvailabilityChange[],
): Promise<PublishedEvent[]> {
  const users = changes.map(({ userId }) => userId);
  const chosen = new Set(changes.flatMap(({ userId, isChosen }) => (isChosen ? [userId] : [])));
  const profiles = await listProfiles(ctx.db, users);
  const followers = await listFollowersOf(ctx.db, users);
  const attendingOf = await findAttending(ctx, users);
  return profiles.flatMap(({ id: uid, availability: own }) => {
    const told = (availability: Availability, to: readonly number[]): PublishedEvent => {
      const syncFrame: AvailabilitySetEvent = { event: "availability_set", uid, availability };
      return { users: to, frame: null, syncFrame };
    };
    const toOthers = followers.flatMap(({ user_id, contact_id }) => (contact_id === uid ? [user_id] : []));
    const attending = attendingOf(uid);
    const isSeen = attending.isOnline && (chosen.has(uid) || own === "available");
    return [
      ...(chosen.has(uid) ? [told(own, [uid])] : []),
      ...(isSeen ? [told(shownAvailability(own, attending), toOthers)] : []),
    ];
  });
}
