import type {
  CommandInput,
  pullChanges,
  pullFriendMessages,
  pullGroupMessages,
  readConversation,
  sendFriendMessage,
} from "#contract/chat/commands";
import type { sayResting } from "#contract/chat/availability";
import type { ContactId } from "#contract/chat/message";
import type { Outgoing } from "../state/chat-state";

export interface CommandFrame {
  uri: string;
  message: object;
}

// the contract's own objects would bring the schema library along; a test holds these to it

export function sendCommand({ id, type, content, toContactId, quote, at, announcement }: Outgoing): CommandFrame {
  const extras = { ...(quote && { quote: quote.id }), ...(at && { at }), ...(announcement && { announce: true }) };
  // a numeric contact is a friend (IM-22)
  if (typeof toContactId !== "number")
    return { uri: "/group/send_message", message: { id, type, content, toContactId, ...extras } };
  if (type === "event" || type === "forward") throw new Error(`${type} messages are not sent`);
  const message: CommandInput<typeof sendFriendMessage> = { id, type, content, toContactId, ...extras };
  return { uri: "/friend/send_message", message };
}

export function pullCommand(contactId: ContactId): CommandFrame {
  if (typeof contactId === "number") {
    const message: CommandInput<typeof pullFriendMessages> = { contact_id: contactId };
    return { uri: "/friend/pull_message", message };
  }
  const message: CommandInput<typeof pullGroupMessages> = { contact_id: contactId };
  return { uri: "/group/pull_message", message };
}

export function changesCommand(contactId: ContactId, after: number): CommandFrame {
  const message: CommandInput<typeof pullChanges> = { contact_id: contactId, after };
  return { uri: "/conversation/pull_changes", message };
}

export function readCommand(contactId: ContactId, seq: number): CommandFrame {
  const message: CommandInput<typeof readConversation> = { contact_id: contactId, seq };
  return { uri: "/conversation/read", message };
}

/** Nobody has used this page for ten minutes, or somebody uses it again. */
export function restCommand(resting: boolean): CommandFrame {
  const message: CommandInput<typeof sayResting> = { resting };
  return { uri: "/availability/rest", message };
}
