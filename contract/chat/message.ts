import * as z from "zod";

/** Types on the wire; `link` comes only from older clients. */
export const MessageType = z.enum(["text", "image", "file", "video", "forward", "event", "link"]);
export type MessageType = z.infer<typeof MessageType>;

export const MessageStatus = z.enum(["going", "succeed", "failed"]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** A colleague's user id. */
export const FriendId = z.number().int().positive();
/** 16 letters and digits, at least one letter: a group id never looks numeric (IM-22). */
export const GroupId = z.string().regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{16}$/);
/** The other side of a conversation: a number is a friend, anything else a group (IM-22). */
export const ContactId = z.union([FriendId, GroupId]);
export type ContactId = z.infer<typeof ContactId>;

/** Made by the client, unique among all messages; a repeated id answers with the first result. */
export const MessageId = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/);

/** Who speaks; id 0 is the system. */
export const Sender = z.object({ id: z.number().int(), displayName: z.string(), avatar: z.string() });
export type Sender = z.infer<typeof Sender>;

/**
 * A message as a socket gets it, live, pulled or caught up.
 * `toContactId` is the conversation as the receiver sees it: the peer or the group.
 */
export const Message = z.object({
  id: z.string(),
  status: MessageStatus,
  type: MessageType,
  /** Epoch ms by the server's clock. */
  sendTime: z.number().int(),
  /** text: sanitised HTML with emoji as `[!code]`; event: plain text; others: the file's address. */
  content: z.string(),
  toContactId: z.union([z.number().int(), z.string()]),
  isGroup: z.boolean(),
  fromUser: Sender,
  fileSize: z.number().int(),
  fileName: z.string(),
  fileExt: z.string(),
  /** The place in the conversation's one order; only for sockets with `sync=1`. */
  seq: z.number().int().optional(),
  /** The change that brought it; only for sockets with `sync=1`. */
  change_seq: z.number().int().optional(),
});
export type Message = z.infer<typeof Message>;

/** Visible characters of a text message, tags not counted. */
export const maxTextLength = 5000;
/** Characters of a text message with its tags, as the editor sends it. */
export const maxContentLength = 20_000;

/** A message as a client sends it: everything but these fields is decided by the server. */
export const OutgoingMessage = z.object({
  id: MessageId,
  type: MessageType.exclude(["event", "forward"]),
  content: z.string().max(maxContentLength),
  toContactId: ContactId,
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;
