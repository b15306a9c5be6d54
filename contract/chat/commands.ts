import * as z from "zod";
import { ContactId, FriendId, OutgoingMessage } from "./message";

/** One client frame before its command is known; either method is taken (wire-contract 4.2). */
export const ClientFrame = z.object({
  uri: z.string().max(100),
  method: z.string().max(10).default("GET"),
  message: z.unknown(),
});
export type ClientFrame = z.input<typeof ClientFrame>;

/** Largest frame that is read, in bytes of UTF-8; far larger ones close the socket with 1009. */
export const maxFrameBytes = 64 * 1024;

export interface SocketCommand<Input extends z.ZodType = z.ZodType> {
  uri: string;
  /** Describes `message` of the frame; unknown keys (`user_id`, `fromUser`, …) are ignored. */
  input: Input;
  /** Answered by `ack` on sockets with `sync=1`, refused too; other refusals are `error` frames. */
  acknowledged: boolean;
}

function command<Input extends z.ZodType>(uri: string, input: Input, acknowledged = false): SocketCommand<Input> {
  return { uri, input, acknowledged };
}

const Seq = z.number().int().min(0);

/** The latest rows of a friend's conversation (with `before`: those earlier than that seq); marks them read. */
export const pullFriendMessages = command(
  "/friend/pull_message",
  z.object({ contact_id: FriendId, before: Seq.optional() }),
);
/** The same for a group; anybody who is no member gets an empty answer. */
export const pullGroupMessages = command(
  "/group/pull_message",
  z.object({ contact_id: z.string().max(50), before: Seq.optional() }),
);
/** A message to a friend. */
export const sendFriendMessage = command(
  "/friend/send_message",
  OutgoingMessage.extend({ toContactId: FriendId }),
  true,
);
/** Everything that changed in a conversation after a change_seq, oldest first. */
export const pullChanges = command("/conversation/pull_changes", z.object({ contact_id: ContactId, after: Seq }));
/** Moves the own read cursor forward to a seq. */
export const readConversation = command("/conversation/read", z.object({ contact_id: ContactId, seq: Seq }));

export type CommandInput<C extends SocketCommand> = z.input<C["input"]>;
export type ParsedCommand<C extends SocketCommand> = z.output<C["input"]>;
