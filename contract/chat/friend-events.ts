import * as z from "zod";
import { ApplicationStatus } from "./friends";
import { FriendId } from "./message";

// Frames of ours, to sockets with `sync=1` only.

/** An application came, or was settled; to both sides. */
export const FriendApplyEvent = z.object({
  event: z.literal("friend_apply"),
  /** Number of applications that wait for the receiver's answer now. */
  waiting: z.number().int(),
  /** The other side. */
  uid: z.number().int(),
  desc: z.string(),
  avatar: z.string(),
  /** 1: the receiver asked. */
  is_own: z.union([z.literal(0), z.literal(1)]),
  status: ApplicationStatus,
});
export type FriendApplyEvent = z.infer<typeof FriendApplyEvent>;

/** The user gave a contact another name; to all own sockets. */
export const FriendRemarkEvent = z.object({
  event: z.literal("friend_remark"),
  contact_id: FriendId,
  /** Empty for none. */
  remark: z.string(),
  displayName: z.string(),
  pinyin: z.string(),
});
export type FriendRemarkEvent = z.infer<typeof FriendRemarkEvent>;
