import * as z from "zod";
import { mostCount } from "../kernel/ids";
import { ContactId, FriendId, GroupId, MessageId, OutgoingMessage } from "./message";

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

/** Describes a command; `acknowledged` ones are answered by `ack`. */
export function command<Input extends z.ZodType>(
  uri: string,
  input: Input,
  acknowledged = false,
): SocketCommand<Input> {
  return { uri, input, acknowledged };
}

// no column holds more
const Seq = z.number().int().min(0).max(mostCount);

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
/** A message to a group. */
export const sendGroupMessage = command("/group/send_message", OutgoingMessage.extend({ toContactId: GroupId }), true);
/** Takes an own message back within two minutes; in groups, those of members below the own level at any time. */
export const withdrawMessage = command("/friend/withdraw_message", z.object({ id: MessageId }));
/** Most messages, and most contacts, of one forwarding, and most copies that both make together. */
export const maxForwarded = 100;
export const maxForwardTargets = 50;
export const maxForwardCopies = 500;
/** Copies that an account makes in a minute, at one instance. */
export const forwardedPerMinute = 1000;

/** The message to send on and its receivers; the conversation of the message is looked up, not taken from the frame. */
export const Forwarding = z
  .object({
    message: z
      .array(z.object({ id: MessageId }))
      .min(1, "请选择消息")
      .max(maxForwarded, `一次最多转发 ${maxForwarded} 条消息`),
    contact: z
      .array(z.object({ id: ContactId }))
      .min(1, "请选择联系人")
      .max(maxForwardTargets, `一次最多转发给 ${maxForwardTargets} 个联系人`),
    /** Made by the client for one act of forwarding: asked again under it, nothing is sent twice. */
    forward_id: MessageId.optional(),
  })
  .refine(({ message, contact }) => message.length * contact.length <= maxForwardCopies, {
    path: ["contact"],
    message: `消息数乘以联系人数最多 ${maxForwardCopies}，请减少消息或联系人`,
  });
export type Forwarding = z.infer<typeof Forwarding>;

/** Sends messages on one by one, as new messages of the actor. */
export const forwardMessages = command("/message/forward_message", Forwarding);
/** Sends two or more messages on as one bundle. */
export const mergeForward = command("/message/merge_forward_message", Forwarding);
/** Everything that changed in a conversation after a change_seq, oldest first. */
export const pullChanges = command("/conversation/pull_changes", z.object({ contact_id: ContactId, after: Seq }));
/** Moves the own read cursor forward to a seq. */
export const readConversation = command("/conversation/read", z.object({ contact_id: ContactId, seq: Seq }));

export type CommandInput<C extends SocketCommand> = z.input<C["input"]>;
export type ParsedCommand<C extends SocketCommand> = z.output<C["input"]>;
