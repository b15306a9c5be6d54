import type { FriendContact } from "#contract/chat/contact";
import type { FriendDeleteEvent, InitEvent, MessageEvent, NewFriendEvent } from "#contract/chat/events";
import type { Message } from "#contract/chat/message";
import type { Outgoing } from "../chat-state";

// Frames as the server sends them to user 1, for tests.

export const me = { id: 1, displayName: "我", desc: "我", avatar: "", status: 1 as const, online_status: 1 as const };

export function contact(id: number, fields: Partial<FriendContact> = {}): FriendContact {
  return {
    id,
    is_group: 0,
    displayName: `同事${id}`,
    desc: `同事${id}`,
    avatar: "",
    index: "T",
    friend_group: 0,
    status: 0,
    lastContent: "",
    lastContentType: "",
    lastSendTime: 0,
    unread: 0,
    change_seq: 0,
    read_seq: 0,
    peer_read_seq: 0,
    ...fields,
  };
}

export function init(...contacts: FriendContact[]): InitEvent {
  return { event: "init", user_info: me, friend_group: [], user_contact: contacts, user_group: [] };
}

const system = {
  id: "e",
  status: "succeed" as const,
  type: "event" as const,
  sendTime: 1,
  content: "",
  fromUser: { id: 0, displayName: "系统通知", avatar: "" },
};

/** Somebody has become a contact of user 1. */
export function joined(newcomer: FriendContact): NewFriendEvent {
  return { event: "new_friend_join_message", message: { ...system, contact: newcomer } };
}

/** Somebody is a contact of user 1 no more. */
export function left(id: number): FriendDeleteEvent {
  return { event: "friend_delete_message", message: { ...system, contact_id: id } };
}

/** A message between user 1 and a contact, as user 1 gets it. */
export function message(contactId: number, from: number, seq: number, fields: Partial<Message> = {}): Message {
  return {
    id: `m${contactId}-${seq}`,
    status: "succeed",
    type: "text",
    sendTime: 1000 + seq,
    content: `第${seq}条`,
    toContactId: contactId,
    isGroup: false,
    fromUser: { id: from, displayName: from === 1 ? "我" : `同事${from}`, avatar: "" },
    fileSize: 0,
    fileName: "",
    fileExt: "",
    seq,
    change_seq: seq,
    ...fields,
  };
}

export function live(contactId: number, from: number, seq: number, fields: Partial<Message> = {}): MessageEvent {
  return { event: "", message: message(contactId, from, seq, fields) };
}

export function outgoing(contactId: number, id: string): Outgoing {
  const { seq: _seq, change_seq: _change, ...rest } = message(contactId, 1, 0, { id, status: "going", content: id });
  return { ...rest, content: id, toContactId: contactId, reason: "" };
}
