import * as z from "zod";
import { chatRetentionMonths } from "../platform/chat-retention";

/** The months that messages are kept; absent where it is for ever, where older ones follow, and where none can have been deleted. */
export const KeptMonths = z.number().int().min(chatRetentionMonths.min).max(chatRetentionMonths.max).optional();
