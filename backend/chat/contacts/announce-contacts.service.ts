import type { FriendDeleteEvent, NewFriendEvent } from "#contract/chat/events";
import type { BackendContext } from "../../kernel/context";
import { systemEvent } from "../system-message";
import { contactOf } from "./contact-view";
import { findAttending } from "./shown-availability";
import { countUnread, listFriendsBothWays } from "./contacts.repository";

/**
 * Tells both sides of contacts that were made just now (`addContactsOfNewAccount`), so that open windows show them at once.
 * To be called after the commit.
 */
export async function announceContacts(ctx: BackendContext, userId: number, gained: readonly number[]): Promise<void> {
  if (gained.length === 0) return;
  const attendingOf = await findAttending(ctx, [userId, ...gained]);
  for (const friend of await listFriendsBothWays(ctx.db, userId, gained)) {
    const attending = attendingOf(friend.contact_id);
    // a conversation that goes on may have been left unread
    const unread = friend.last_seq > friend.read_seq ? await unreadOf(ctx, friend) : 0;
    const frame = (sync: boolean): NewFriendEvent => ({
      event: "new_friend_join_message",
      message: { ...systemEvent(ctx.now()), contact: contactOf(friend, { unread, attending, sync }) },
    });
    ctx.publish({ users: [friend.user_id], frame: frame(false), syncFrame: frame(true) });
  }
}

async function unreadOf(ctx: BackendContext, friend: { user_id: number; conversation_id: number }): Promise<number> {
  const counted = await countUnread(ctx.db, friend.user_id, friend.conversation_id).executeTakeFirst();
  return counted?.unread ?? 0;
}

/** Tells those who had an account as a contact that it is gone. To be called after the commit. */
export function announceDeparture(ctx: BackendContext, userId: number, followers: readonly number[]): void {
  const message = { ...systemEvent(ctx.now()), contact_id: userId };
  const frame: FriendDeleteEvent = { event: "friend_delete_message", message };
  ctx.publish({ users: followers, frame });
}
