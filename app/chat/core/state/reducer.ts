import type { Availability, AvailabilitySetEvent } from "#contract/chat/availability";
import type { OnlineStatus } from "#contract/chat/contact";
import type { ConversationSetEvent, ServerFrame } from "#contract/chat/events";
import type { LastConversationEvent } from "#contract/chat/last-conversation";
import type { ContactId } from "#contract/chat/message";
import type { Refusal } from "#contract/kernel/refusals";
import { addContact, removeContact } from "./apply-contact";
import { applyRemark, underOwnName } from "./apply-friend";
import { applyGroup } from "./apply-group";
import { applyHidden } from "./apply-hidden";
import { applyInit } from "./apply-init";
import { applyChanges, applyConfirmation, applyHistory, applyMessage } from "./apply-message";
import { applyMark, applyMoved, applyPins } from "./apply-mark";
import { applyRead } from "./apply-read";
import { type ChatState, conversationKey, type Outgoing, withConversation } from "./chat-state";
import { unarchive } from "./archived-conversation";

/** Actions of the user in front of this page, and messages that the outbox brought back. */
export type OwnAction =
  | { act: "queue"; message: Outgoing }
  | { act: "fail"; id: string; reason: string; refusal?: Refusal }
  | { act: "resend"; id: string }
  | { act: "discard"; id: string }
  | { act: "read"; contactId: ContactId; seq: number };

/** The next state after a frame of the server; a frame that changes nothing answers the same state. */
export function applyFrame(state: ChatState, frame: ServerFrame): ChatState {
  switch (frame.event) {
    case "init":
      return applyInit(state, frame);
    case "":
      return applyMessage(state, underOwnName(state, frame.message));
    case "friend_history_message":
    case "group_history_message":
      return applyHistory(state, frame);
    case "conversation_changes":
      return applyChanges(state, frame);
    case "ack":
      return frame.message.status === "succeed"
        ? applyConfirmation(state, frame.message)
        : failOutgoing(state, frame.message.id, frame.message.msg, frame.message);
    case "message_reactions":
    case "message_edited":
      return applyMark(state, frame);
    case "conversation_pins":
      return applyPins(state, frame);
    case "conversation_moved":
      return applyMoved(state, frame);
    case "messages_hidden":
      return applyHidden(state, frame);
    case "conversation_read":
      return applyRead(state, frame.contact_id, frame.uid, frame.seq);
    case "friend_online_message":
    case "friend_offline_message":
      return applyPresence(state, frame.message.uid, {
        status: frame.message.online_status,
        availability: frame.message.availability ?? "available",
      });
    case "availability_set":
      return applyAvailability(state, frame);
    case "last_conversation":
      return applyLastConversation(state, frame);
    case "new_friend_join_message":
      return addContact(state, frame.message.contact);
    case "friend_delete_message":
      return removeContact(state, frame.message.contact_id);
    case "friend_remark":
      return applyRemark(state, frame);
    case "friend_apply":
      return { ...state, applicants: frame.waiting };
    case "friend_withdraw_message":
    case "group_withdraw_message":
      return applyMessage(state, frame.message);
    case "conversation_set":
      return applyArrangement(state, frame);
    case "error":
    case "init_changes":
    case "remind":
    case "arrived":
    case "todos":
    case "draft_saved":
    case "typing":
      return state;
    default:
      return applyGroup(state, frame);
  }
}

/** The next state after an own act. */
export function applyOwnAction(state: ChatState, act: OwnAction): ChatState {
  switch (act.act) {
    case "queue":
      return queueOutgoing(state, act.message);
    case "fail":
      return failOutgoing(state, act.id, act.reason, act.refusal);
    case "resend":
      return resendOutgoing(state, act.id);
    case "discard":
      return changeSending(state, act.id, () => []);
    case "read":
      return state.me ? applyRead(state, act.contactId, state.me.id, act.seq) : state;
  }
}

function applyArrangement(
  state: ChatState,
  { event: _event, contact_id, ...arranged }: ConversationSetEvent,
): ChatState {
  return withConversation(state, conversationKey(contact_id), (conversation) =>
    unarchive({ ...conversation, contact: { ...conversation.contact, ...arranged } }),
  );
}

function applyPresence(
  state: ChatState,
  uid: number,
  presence: { status?: OnlineStatus; availability: Availability },
): ChatState {
  return withConversation(state, conversationKey(uid), (conversation) =>
    conversation.contact.is_group === 0
      ? { ...conversation, contact: { ...conversation.contact, ...presence } }
      : conversation,
  );
}

function applyAvailability(state: ChatState, { uid, availability }: AvailabilitySetEvent): ChatState {
  if (state.me?.id === uid) return { ...state, me: { ...state.me, availability } };
  return applyPresence(state, uid, { availability });
}

function applyLastConversation(state: ChatState, { event: _event, ...last }: LastConversationEvent): ChatState {
  const known = state.me?.last_conversation?.version ?? 0;
  return state.me && last.version > known ? { ...state, me: { ...state.me, last_conversation: last } } : state;
}

function queueOutgoing(state: ChatState, message: Outgoing): ChatState {
  return withConversation(state, conversationKey(message.toContactId), (conversation) => {
    const known = [...conversation.sending, ...conversation.rows].some(({ id }) => id === message.id);
    return known ? conversation : { ...conversation, sending: [...conversation.sending, message] };
  });
}

function failOutgoing(state: ChatState, id: string, words: string, { reason, values }: Refusal = {}): ChatState {
  const refusal = reason === undefined ? undefined : { reason, values };
  return changeSending(state, id, (message) => [{ ...message, status: "failed", reason: words, refusal }]);
}

/** Sent again it stands behind everything written since. */
function resendOutgoing(state: ChatState, id: string): ChatState {
  const conversation = Object.values(state.conversations).find(({ sending }) => sending.some((one) => one.id === id));
  const message = conversation?.sending.find((one) => one.id === id);
  if (!message) return state;
  const removed = changeSending(state, id, () => []);
  return queueOutgoing(removed, { ...message, status: "going", reason: "" });
}

function changeSending(state: ChatState, id: string, change: (message: Outgoing) => Outgoing[]): ChatState {
  const conversation = Object.values(state.conversations).find(({ sending }) => sending.some((one) => one.id === id));
  if (!conversation) return state;
  return withConversation(state, conversationKey(conversation.contact.id), (known) => ({
    ...known,
    sending: known.sending.flatMap((message) => (message.id === id ? change(message) : [message])),
  }));
}
