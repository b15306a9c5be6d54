import type { GroupContact } from "#contract/chat/contact";
import type { ServerFrame } from "#contract/chat/events";
import type { Message } from "#contract/chat/message";
import { addContact, removeContact } from "./apply-contact";
import { applyMessage } from "./apply-message";
import { type ChatState, conversationKey, withConversation } from "./chat-state";

type GroupEventName =
  | "create_group"
  | "new_member_join_group"
  | "edit_group"
  | "group_member_exit"
  | "delete_group_member"
  | "change_group_member_level"
  | "delete_group"
  | "change_group_avatar"
  | "group_apply"
  | "group_mute";
export type GroupFrame = Extract<ServerFrame, { event: GroupEventName }>;

/** The next state after something happened to a group: its contact, and the line that tells of it. */
export function applyGroup(state: ChatState, frame: GroupFrame): ChatState {
  switch (frame.event) {
    case "create_group":
      return addContact(state, frame.message.group_info);
    case "new_member_join_group":
      return applyNewcomers(state, frame.message.group_info);
    case "edit_group": {
      const { group_name: displayName, uid, avatar, size, introduction, validation } = frame.message.group_info;
      const edited = { displayName, desc: displayName, uid, avatar, size, introduction, validation };
      return writeLine(changeGroup(state, frame.message.toContactId, edited), frame.message);
    }
    case "group_member_exit":
    case "delete_group_member": {
      const { uid, toContactId, group_member, member_total } = frame.message;
      if (uid === state.me?.id) return removeContact(state, toContactId);
      return writeLine(changeGroup(state, toContactId, { group_member, member_total }), frame.message);
    }
    case "change_group_member_level": {
      const { uid, level, toContactId, group_member, member_total } = frame.message;
      const mine = uid === state.me?.id ? { level } : {};
      return writeLine(changeGroup(state, toContactId, { group_member, member_total, ...mine }), frame.message);
    }
    case "delete_group":
      return removeContact(state, frame.message.toContactId);
    case "change_group_avatar":
      return changeGroup(state, frame.message.toContactId, { avatar: frame.message.avatar });
    case "group_apply":
      return changeGroup(state, frame.message.group_id, { waiting: frame.message.waiting });
    case "group_mute": {
      const { group_id, muted, uid, muted_until } = frame.message;
      const mine = uid !== undefined && uid === state.me?.id ? { muted_until } : {};
      return changeGroup(state, group_id, { muted, ...mine });
    }
  }
}

/** A group that is known keeps what is written and unread; for the newcomer it is a new contact. */
function applyNewcomers(state: ChatState, group: GroupContact): ChatState {
  if (!state.conversations[conversationKey(group.id)]) return addContact(state, group);
  const { group_member, member_total, level, uid } = group;
  return changeGroup(state, group.id, { group_member, member_total, level, uid });
}

function changeGroup(state: ChatState, groupId: string, change: Partial<GroupContact>): ChatState {
  return withConversation(state, conversationKey(groupId), (conversation) =>
    conversation.contact.is_group === 1
      ? { ...conversation, contact: { ...conversation.contact, ...change } }
      : conversation,
  );
}

type Told = Pick<Message, "id" | "status" | "type" | "sendTime" | "content" | "fromUser" | "seq" | "change_seq"> & {
  toContactId: string;
};

function writeLine(state: ChatState, told: Told): ChatState {
  const { id, status, type, sendTime, content, fromUser, seq, change_seq, toContactId } = told;
  const line = { id, status, type, sendTime, content, fromUser, seq, change_seq, toContactId };
  return applyMessage(state, { ...line, isGroup: true, fileSize: 0, fileName: "", fileExt: "" });
}
