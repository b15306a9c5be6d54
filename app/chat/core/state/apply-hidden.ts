import type { MessagesHiddenEvent } from "#contract/chat/hide-messages";
import { changePins } from "./apply-mark";
import { type ChatState, type Conversation, conversationKey, withConversation } from "./chat-state";

/** Messages deleted from the own view: they leave the rows, and the contact list names what is last now. */
export function applyHidden(state: ChatState, { contact_id, ids }: MessagesHiddenEvent): ChatState {
  const hidden = new Set(ids);
  return withConversation(state, conversationKey(contact_id), (conversation) => {
    const rows = conversation.rows.filter(({ id }) => !hidden.has(id));
    const pins = changePins(conversation.pins, (pin) => (hidden.has(pin.id) ? null : pin));
    if (rows.length === conversation.rows.length)
      return pins === conversation.pins ? conversation : { ...conversation, pins };
    const isLastHidden = rows.at(-1) !== conversation.rows.at(-1);
    return {
      ...conversation,
      rows,
      pins,
      contact: isLastHidden ? withLast({ ...conversation, rows }) : conversation.contact,
    };
  });
}

function withLast({ contact, rows }: Conversation): Conversation["contact"] {
  const last = rows.at(-1);
  if (!last) return { ...contact, lastContent: "", lastContentType: "" };
  const lastContent = typeof last.content === "string" ? last.content : "";
  const shown = { lastContent, lastContentType: last.type, lastSendTime: last.sendTime };
  return contact.is_group === 1 ? { ...contact, ...shown, lastUid: last.fromUser.id } : { ...contact, ...shown };
}
