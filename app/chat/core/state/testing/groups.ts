import type { GroupContact } from "#contract/chat/contact";
import type { InitEvent } from "#contract/chat/events";
import type { Message } from "#contract/chat/message";
import { init, message } from "./frames";

// Groups as the server sends them to user 1, for tests.

export const groupId = "Ab3dEf6hIj9lMn2p";

export function group(fields: Partial<GroupContact> = {}): GroupContact {
  return {
    id: groupId,
    is_group: 1,
    displayName: "收费组",
    desc: "收费组",
    avatar: "",
    introduction: "",
    validation: 0,
    size: 200,
    uid: 1,
    index: "[0]群聊",
    member_total: 3,
    level: 2,
    group_member: [],
    lastContent: "",
    lastContentType: "",
    lastSendTime: 0,
    unread: 0,
    change_seq: 0,
    read_seq: 0,
    ...fields,
  };
}

export function initWithGroup(fields: Partial<GroupContact> = {}): InitEvent {
  return { ...init(), user_group: [group(fields)] };
}

/** A message of a group, as user 1 gets it. */
export function groupMessage(from: number, seq: number, fields: Partial<Message> = {}): Message {
  return { ...message(0, from, seq), toContactId: groupId, isGroup: true, ...fields };
}
