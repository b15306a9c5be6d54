import type { Availability, AvailabilitySetEvent } from "#contract/chat/availability";
import type { BackendContext, PublishedEvent, RequestContext } from "../../kernel/context";
import { createUserRate } from "../../kernel/user-rate";
import { listFollowersOf, listProfiles, updateAvailability } from "./contacts.repository";
import { shownAvailability } from "./shown-availability";

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

/** The frames that tell the availability accounts have now: to their own pages, and of who is online to those who have them as a contact. */
export async function announceAvailability(ctx: BackendContext, users: readonly number[]): Promise<PublishedEvent[]> {
  const profiles = await listProfiles(ctx.db, users);
  const followers = await listFollowersOf(ctx.db, users);
  const online = await ctx.findOnline(users);
  return profiles.flatMap(({ id: uid, availability: own }) => {
    const told = (availability: Availability, to: readonly number[]): PublishedEvent => {
      const syncFrame: AvailabilitySetEvent = { event: "availability_set", uid, availability };
      return { users: to, frame: null, syncFrame };
    };
    const toOthers = followers.flatMap(({ user_id, contact_id }) => (contact_id === uid ? [user_id] : []));
    return [told(own, [uid]), ...(online.has(uid) ? [told(shownAvailability(own, true), toOthers)] : [])];
  });
}
