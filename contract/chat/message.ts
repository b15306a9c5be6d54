import * as z from "zod";
import { mostId, NumericId } from "../kernel/ids";
import { reactionCodes } from "./reactions";

/** Types on the wire; `link` comes only from older clients. */
export const MessageType = z.enum(["text", "image", "file", "video", "forward", "event", "link"]);
export type MessageType = z.infer<typeof MessageType>;

export const MessageStatus = z.enum(["going", "succeed", "failed"]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** A colleague's user id. */
export const FriendId = NumericId;
/** 16 letters and digits, at least one letter: a group id never looks numeric (IM-22). */
export const GroupId = z.string().regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{16}$/);
/** The other side of a conversation: a number is a friend, anything else a group (IM-22). */
export const ContactId = z.union([FriendId, GroupId]);
export type ContactId = z.infer<typeof ContactId>;

/** Made by the client, unique among all messages; a repeated id answers with the first result. */
export const MessageId = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/);

/** The sender of a message; id 0 is the system. */
export const Sender = z.object({ id: z.number().int(), displayName: z.string(), avatar: z.string() });
export type Sender = z.infer<typeof Sender>;

/** One message of a forwarded bundle, as it was when it was forwarded. */
export const ForwardedMessage = z.object({
  message_id: z.string(),
  type: MessageType,
  /** The content as in `Message`; of a bundle within a bundle its title. */
  content: z.string(),
  /** Epoch ms. */
  send_time: z.number().int(),
  file_name: z.string(),
  file_size: z.number().int(),
  file_ext: z.string(),
  from_uid: z.number().int(),
  fromUser: Sender,
});
export type ForwardedMessage = z.infer<typeof ForwardedMessage>;

/** 会话记录: what a message of type `forward` holds, oldest first. */
export const ForwardBundle = z.object({
  message: z.array(ForwardedMessage),
  total: z.number().int(),
  /** The user who forwarded the messages. */
  fromUser: Sender,
});
export type ForwardBundle = z.infer<typeof ForwardBundle>;

/** The message that another one answers, as it stands in the same conversation. */
export const Quote = z.object({
  id: z.string(),
  seq: z.number().int(),
  /** The sender of the quoted message. */
  displayName: z.string(),
  /** `event`: it was taken back. */
  type: MessageType,
  /** A text shortened to a line, a file's name, else `""`. */
  text: z.string(),
  /** The address of a picture; absent for all else. */
  picture: z.string().optional(),
});
export type Quote = z.infer<typeof Quote>;

/** One kind of reaction to a message. */
export const Reaction = z.object({
  reaction: z.enum(reactionCodes),
  /** Number of people who reacted so. */
  count: z.number().int(),
  /** The receiver is among them. */
  mine: z.boolean(),
  /** The first of them, at most `maxReactionNames`. */
  people: z.array(z.object({ id: z.number().int(), displayName: z.string() })),
});
export type Reaction = z.infer<typeof Reaction>;

/** In `at`: everybody of the group. */
export const everybody = 0;

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
  /** text: sanitised HTML with emoji as `[!code]`; event: plain text; forward: the bundle; others: the file's address. */
  content: z.union([z.string(), ForwardBundle]),
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
  /** Only for sockets with `sync=1`. */
  quote: Quote.optional(),
  /** Members who are named in it, 0: everybody; only for sockets with `sync=1`. */
  at: z.array(z.number().int()).optional(),
  /** The newest change of its text by its writer; absent where nobody changed it. Only for sockets with `sync=1`. */
  edited: z.number().int().optional(),
  /** An announcement of the owner or a manager of the group, which is confirmed by the reaction 收到; only for sockets with `sync=1`. */
  announcement: z.literal(true).optional(),
  /** In the order of `reactionCodes`, and the newest change of them; only for sockets with `sync=1`. */
  reactions: z.object({ change_seq: z.number().int(), list: z.array(Reaction) }).optional(),
});
export type Message = z.infer<typeof Message>;

/** Most members one message may name. */
export const maxMentioned = 100;
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
  /** The message it answers to, of the same conversation. */
  quote: MessageId.optional(),
  /** Members who are named in it, 0: everybody; who is no member is left out, and what cannot be read is nobody. */
  at: z.array(z.number().int().min(everybody).max(mostId)).max(maxMentioned).optional().catch(undefined),
  /** An announcement, by owner and managers of a group; of others it is an ordinary message. */
  announce: z.boolean().optional().catch(undefined),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;
