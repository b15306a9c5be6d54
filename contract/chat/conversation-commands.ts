import * as z from "zod";
import { command } from "./commands";
import { ContactId } from "./message";

// The frames below are ours (wire-contract 4.8).

const Flag = z.union([z.literal(0), z.literal(1)]);

/**
 * Arranges a conversation for the actor alone: above the others, without notices, marked as unread, or hidden until the next message;
 * answered by `conversation_set`.
 */
export const setConversation = command(
  "/conversation/set",
  z.object({
    contact_id: ContactId,
    is_up: Flag.optional(),
    is_not_disturb: Flag.optional(),
    is_marked_unread: Flag.optional(),
    is_archived: Flag.optional(),
  }),
);
/** The actor is writing; said at most every three seconds, told in groups of at most 50. */
export const sayTyping = command("/conversation/typing", z.object({ contact_id: ContactId }));
/** Groups above it hear nothing of who is writing. */
export const maxTypingMembers = 50;
