import type { FriendRemarkEvent } from "#contract/chat/friend-events";
import type { Message } from "#contract/chat/message";
import { type ChatState, type Conversation, conversationKey, type Row } from "./chat-state";

/** A contact has another name here: in the list, and on what they wrote anywhere. */
export function applyRemark(
  state: ChatState,
  { contact_id, remark, displayName, pinyin }: FriendRemarkEvent,
): ChatState {
  const rename = (conversation: Conversation): Conversation => ({
    ...conversation,
    contact:
      conversation.contact.id === contact_id && conversation.contact.is_group === 0
        ? { ...conversation.contact, remark, displayName, pinyin }
        : conversation.contact,
    rows: conversation.rows.map((row) =>
      row.fromUser.id === contact_id ? { ...row, fromUser: { ...row.fromUser, displayName } } : row,
    ),
  });
  const renamed = Object.entries(state.conversations).map(
    ([key, conversation]) => [key, rename(conversation)] as const,
  );
  return { ...state, conversations: Object.fromEntries(renamed) };
}

/** Shows the messages of contacts under the names they have now: a name may have been given while nobody here could hear of it. */
export function renameSenders(state: ChatState): ChatState {
  const names = new Map(
    Object.values(state.conversations).flatMap(({ contact }) =>
      contact.is_group === 0 ? [[contact.id, contact.displayName] as const] : [],
    ),
  );
  const rename = (row: Row): Row => {
    const displayName = names.get(row.fromUser.id) ?? row.fromUser.displayName;
    return displayName === row.fromUser.displayName ? row : { ...row, fromUser: { ...row.fromUser, displayName } };
  };
  const renamed = Object.entries(state.conversations).map(
    ([key, conversation]) => [key, { ...conversation, rows: conversation.rows.map(rename) }] as const,
  );
  return { ...state, conversations: Object.fromEntries(renamed) };
}

/** A message as it came live, its sender under the name the reader gave them. */
export function underOwnName({ conversations }: ChatState, message: Message): Message {
  const contact = conversations[conversationKey(message.fromUser.id)]?.contact;
  if (contact?.is_group !== 0 || !contact.remark) return message;
  return { ...message, fromUser: { ...message.fromUser, displayName: contact.displayName } };
}
