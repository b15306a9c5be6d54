import * as z from "zod";
import { Sender } from "./message";

/** What every event of the system carries beside its own fields. */
export const systemEventShape = {
  id: z.string(),
  status: z.literal("succeed"),
  type: z.literal("event"),
  sendTime: z.number().int(),
  content: z.string(),
  fromUser: Sender,
};
