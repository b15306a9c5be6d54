import { randomUUID } from "node:crypto";
import type { FriendContact, UserInfo } from "#contract/chat/contact";
import type { FriendOfflineEvent, FriendOnlineEvent, InitEvent } from "#contract/chat/events";
import {
  accountType,
  type BackendContext,
  type PresenceChange,
  type PublishedEvent,
  type SocketContext,
} from "../../context";
import { previewOf } from "../messages/preview";
import { systemSender } from "../system-message";
import { countUnread, findProfile, listFollowers, listFriends } from "./contacts.repository";

/** The actor and its contacts, in three reads however many there are. */
export async function loadContacts(ctx: SocketContext): Promise<Omit<InitEvent, "event">> {
  const { userId } = ctx.actor;
  const friends = await listFriends(ctx.db, userId);
  const unread = new Map((await countUnread(ctx.db, userId)).map((row) => [row.conversation_id, row.unread]));
  return {
    user_info: await loadUserInfo(ctx),
    friend_group: [{ id: 0, friend_group_name: "同事" }],
    user_contact: friends.map((friend) => toContact(ctx, friend, unread.get(friend.conversation_id) ?? 0)),
    user_group: [],
  };
}

/** The notice that somebody came or went, for those who have him as a contact. */
export async function announcePresence(ctx: BackendContext, change: PresenceChange): Promise<PublishedEvent> {
  const { userId: uid, isOnline, isReconnection } = change;
  const profile = await findProfile(ctx.db, uid);
  const message = {
    id: randomUUID(),
    status: "succeed" as const,
    type: "event" as const,
    sendTime: ctx.now(),
    content: "",
    fromUser: systemSender,
    uid,
    is_reconnection: isReconnection,
    user_info: { id: uid, desc: profile?.displayName ?? "", avatar: profile?.avatar ?? "" },
  };
  const frame: FriendOnlineEvent | FriendOfflineEvent = isOnline
    ? { event: "friend_online_message", message: { ...message, online_status: 1 } }
    : { event: "friend_offline_message", message: { ...message, online_status: 0 } };
  return { users: await listFollowers(ctx.db, uid), frame };
}

async function loadUserInfo(ctx: SocketContext): Promise<UserInfo> {
  const { userId, username } = ctx.actor;
  const profile = await findProfile(ctx.db, userId);
  const desc = profile?.displayName || username;
  return { id: userId, displayName: desc, desc, avatar: profile?.avatar ?? "", status: 1, online_status: 1 };
}

type Friend = Awaited<ReturnType<typeof listFriends>>[number];

function toContact(ctx: SocketContext, friend: Friend, unread: number): FriendContact {
  const cursors = {
    change_seq: friend.change_seq,
    read_seq: friend.read_seq,
    peer_read_seq: friend.peer_read_seq,
  };
  return {
    id: friend.contact_id,
    is_group: 0,
    displayName: friend.remark || friend.desc || String(friend.contact_id),
    desc: friend.desc,
    avatar: friend.avatar,
    index: headingOf(friend),
    friend_group: 0,
    status: ctx.isOnline(friend.contact_id) ? 1 : 0,
    lastContent: friend.last_type === null ? "" : previewOf(friend.last_type, friend.last_content ?? ""),
    lastContentType: friend.last_type ?? "",
    lastSendTime: friend.last_time ?? 0,
    unread,
    ...(ctx.socket.sync ? cursors : {}),
  };
}

function headingOf({ school, account_type }: Friend): string {
  if (school) return school;
  return account_type === accountType.agent ? "代理商" : "平台";
}
