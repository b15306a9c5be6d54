import type { ServerFrame } from "#contract/chat/events";
import type { Message } from "#contract/chat/message";
import { everybodyId } from "../core/mention";
import { type ChatState, type Contact, conversationKey } from "../core/state/chat-state";

/** Something to tell of outside the window. */
export interface News {
  /** The same in every tab. */
  id: string;
  /** The conversation it belongs to. */
  key: string;
  contact: Contact;
  /** Null: a friend is online. */
  message: Message | null;
}

/**
 * Reads the news of a frame; own messages, those read elsewhere and restored connections are none, and to who is busy nothing but what names
 * them (IM-19).
 */
export function readNews(frame: ServerFrame, { me, conversations }: ChatState): News | null {
  if (frame.event === "friend_online_message") {
    const { uid, is_reconnection, sendTime } = frame.message;
    const friend = conversations[conversationKey(uid)];
    if (isBusy(me) || is_reconnection || uid === me?.id || !friend || isSilent(friend.contact)) return null;
    return { id: `online ${uid} ${sendTime}`, key: conversationKey(uid), contact: friend.contact, message: null };
  }
  if (frame.event !== "") return null;
  const { message } = frame;
  const key = conversationKey(message.toContactId);
  const conversation = conversations[key];
  if (!conversation || message.type === "event" || message.fromUser.id === me?.id) return null;
  if ((message.seq ?? Infinity) <= conversation.readSeq || isSilent(conversation.contact)) return null;
  if (me && isBusy(me) && ![me.id, everybodyId].some((uid) => message.at?.includes(uid))) return null;
  return { id: message.id, key, contact: conversation.contact, message };
}

function isBusy(me: ChatState["me"]): boolean {
  return me?.availability === "busy";
}

/** Do not disturb. */
function isSilent(contact: Contact): boolean {
  return contact.is_not_disturb === 1;
}
