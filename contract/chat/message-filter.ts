import * as z from "zod";
import { Id } from "../kernel/ids";
import { dayRange } from "../kernel/ranges";
import { several } from "../kernel/several";
import { messageKinds } from "./message-kinds";

/** Filters of ours over messages: the sender, the kinds, the first and the last day. */
export const messageFilter = { from_uid: Id.optional(), kind: several(z.enum(messageKinds)), ...dayRange };
