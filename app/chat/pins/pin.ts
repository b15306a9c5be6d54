import type { TFunction } from "i18next";
import { groupLevel } from "#contract/chat/states";
import { showToast } from "~/lib/toast";
import type { ChatSession } from "../core/session/chat-session";
import { pinCommand } from "../core/session/mark-commands";
import { type ChatState, type Contact, conversationKey } from "../core/state/chat-state";
import { describeError } from "../kit/describe-error";

/** True for either friend, and for owner and managers of a group. */
export function canPin(contact: Contact): boolean {
  return contact.is_group === 0 || contact.level < groupLevel.member;
}

/** True for a message that is pinned in its conversation. */
export function isPinned({ conversations }: ChatState, contact: Contact, id: string): boolean {
  return conversations[conversationKey(contact.id)]?.pins.list.some((pin) => pin.id === id) ?? false;
}

/** Pins a message for everybody of the conversation, or unpins it. */
export async function pin(
  { session, contact, t }: { session: ChatSession; contact: Contact; t: TFunction<"chat"> },
  id: string,
  on: boolean,
): Promise<void> {
  try {
    await session.ask(
      pinCommand({ id, on }),
      (frame) => frame.event === "conversation_pins" && frame.contact_id === contact.id,
    );
  } catch (error) {
    showToast("error", describeError(error, t));
  }
}
