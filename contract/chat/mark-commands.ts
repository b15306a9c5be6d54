import * as z from "zod";
import { command } from "./commands";
import { everybody, maxContentLength, maxMentioned, MessageId } from "./message";
import { mostId } from "../kernel/ids";
import { reactionCodes } from "./reactions";

// The frames below are ours (wire-contract 4.8).

/** Reacts to a message, or takes the reaction back; answered by `message_reactions`. */
export const reactToMessage = command(
  "/message/react",
  z.object({ id: MessageId, reaction: z.enum(reactionCodes), on: z.boolean() }),
);
/** Changes an own text within two minutes; answered by `message_edited`. */
export const editMessage = command(
  "/message/edit",
  z.object({
    id: MessageId,
    content: z.string().max(maxContentLength),
    /** Members who are named in the new text, as in a sent one. */
    at: z.array(z.number().int().min(everybody).max(mostId)).max(maxMentioned).optional().catch(undefined),
  }),
);
/** Pins a message of a conversation for everybody in it, or unpins it; answered by `conversation_pins`. */
export const pinMessage = command("/message/pin", z.object({ id: MessageId, on: z.boolean() }));
