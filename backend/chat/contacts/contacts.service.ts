import type { Kysely } from "kysely";
import type { UserInfo } from "#contract/chat/contact";
import type { FriendOfflineEvent, FriendOnlineEvent, InitEvent } from "#contract/chat/events";
import type { Sender } from "#contract/chat/message";
import { onlineStatus } from "#contract/chat/states";
import type { BackendContext, PresenceChange, PublishedEvent, SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { systemEvent } from "../system-message";
import { toLastConversation } from "../conversations/last-conversation.service";
import { findGroups } from "../groups/group-list.service";
import type { Unread } from "../groups/group-view";
import { waitingOf } from "./applications.service";
import { contactOf } from "./contact-view";
import { findAttending, shownAvailability } from "./shown-availability";
import {
  countUnread,
  listFollowers,
  listFollowersOf,
  listFriends,
  listMentions,
  listProfiles,
} from "./contacts.repository";

/** The actor and its contacts, in six or seven reads however many there are. */
export async function loadContacts(ctx: SocketContext): Promise<Omit<InitEvent, "event">> {
  const { userId } = ctx.actor;
  // counted first, and told with the cursors of that moment: what is written meanwhile follows as a frame and is counted there
  const unread = await findUnread(ctx);
  const friends = await listFriends(ctx.db, userId);
  const attendingOf = await findAttending(
    ctx,
    friends.map(({ contact_id }) => contact_id),
  );
  return {
    user_info: await loadUserInfo(ctx),
    friend_group: [{ id: 0, friend_group_name: "同事" }],
    user_contact: friends.map((friend) => {
      const counted = unread.get(friend.conversation_id);
      const attending = attendingOf(friend.contact_id);
      const seen = { unread: counted?.unread ?? 0, attending, sync: ctx.socket.sync };
      return contactOf({ ...friend, ...counted?.cursors }, seen);
    }),
    user_group: await findGroups(ctx, unread),
    ...(await waitingOf(ctx)),
  };
}

// a badge says 99+, and who has read so many knows the rest
const mostMentions = 100;

/** Counts the unread messages, by conversation. */
async function findUnread(ctx: SocketContext): Promise<Map<number, Unread>> {
  const { userId } = ctx.actor;
  const counts = await countUnread(ctx.db, userId).execute();
  const named = counts.filter(({ is_named }) => is_named).map((row) => row.conversation_id);
  const mentions = named.length === 0 ? [] : await listMentions(ctx.db, userId, named).execute();
  const mentionsIn = (id: number) => mentions.filter((row) => row.conversation_id === id).map(({ seq }) => seq);
  return new Map(
    counts.map(({ conversation_id: id, unread, read_seq, change_seq }) => [
      id,
      {
        unread,
        mentioned: named.includes(id) ? mentionsIn(id).slice(0, mostMentions) : [],
        cursors: { read_seq, change_seq },
      },
    ]),
  );
}

/** Everybody who has the account as a contact. */
export function findFollowers(db: Kysely<Database>, userId: number): Promise<number[]> {
  return listFollowers(db, userId);
}

/** The notices that people came or went, each for those who have the one as a contact; two reads however many there are. */
export async function announcePresence(
  ctx: BackendContext,
  changes: readonly PresenceChange[],
): Promise<PublishedEvent[]> {
  const ids = changes.map(({ userId }) => userId);
  const profiles = new Map((await listProfiles(ctx.db, ids)).map((profile) => [profile.id, profile]));
  const followers = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { user_id, contact_id } of await listFollowersOf(ctx.db, ids)) followers.get(contact_id)?.push(user_id);
  const resting = await ctx.findResting(ids);
  return changes.map((change) => {
    const profile = profiles.get(change.userId);
    const frame = presenceFrame(ctx, change, profile);
    const availability = shownAvailability(profile?.availability ?? "available", {
      isOnline: change.isOnline,
      isResting: resting.has(change.userId),
    });
    const syncFrame = { event: frame.event, message: { availability, ...frame.message } };
    return { users: followers.get(change.userId) ?? [], frame, syncFrame };
  });
}

function presenceFrame(ctx: BackendContext, change: PresenceChange, profile?: Sender) {
  const { userId: uid, isOnline, isReconnection } = change;
  const message = {
    uid,
    ...systemEvent(ctx.now()),
    is_reconnection: isReconnection,
    user_info: { id: uid, desc: profile?.displayName ?? "", avatar: profile?.avatar ?? "" },
  };
  const frame: FriendOnlineEvent | FriendOfflineEvent = isOnline
    ? { event: "friend_online_message", message: { online_status: onlineStatus.online, ...message } }
    : { event: "friend_offline_message", message: { online_status: onlineStatus.offline, ...message } };
  return frame;
}

async function loadUserInfo(ctx: SocketContext): Promise<UserInfo> {
  const { userId, username } = ctx.actor;
  const [profile] = await listProfiles(ctx.db, [userId]);
  const desc = profile?.displayName || username;
  return {
    id: userId,
    displayName: desc,
    desc,
    avatar: profile?.avatar ?? "",
    status: 1,
    online_status: 1,
    ...(ctx.socket.sync && { availability: profile?.availability ?? "available" }),
    ...(ctx.socket.sync && profile && { last_conversation: toLastConversation(profile) }),
  };
}
