import * as z from "zod";
import { Id } from "../kernel/ids";
import { dayRange } from "../kernel/ranges";
import { several } from "../kernel/several";

/** Kinds of messages as people look for them; `link`: a text that holds a web address. */
export const messageKinds = ["text", "image", "file", "video", "link"] as const;
export const MessageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof MessageKind>;

/** Filters of ours over messages: the sender, the kinds, the first and the last day. */
export const messageFilter = { from_uid: Id.optional(), kind: several(MessageKind), ...dayRange };
