import type { ContactId } from "#contract/chat/message";
import { begin } from "./apply-init";
import { type ChatState, type Contact, conversationKey } from "./chat-state";

/** Somebody has become a contact; one that is known already goes on with what this page knows. */
export function addContact(state: ChatState, contact: Contact): ChatState {
  const key = conversationKey(contact.id);
  const conversation = begin(contact, state.conversations[key]);
  return { ...state, conversations: { ...state.conversations, [key]: conversation } };
}

/** Somebody is a contact no more: the conversation leaves the page with all it held. */
export function removeContact(state: ChatState, contactId: ContactId): ChatState {
  const { [conversationKey(contactId)]: gone, ...conversations } = state.conversations;
  return gone ? { ...state, conversations } : state;
}
