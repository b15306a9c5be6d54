import * as z from "zod";
import { Sender } from "./message";

/** Fields that every event of the system has beside its own. */
export const systemEventShape = {
  id: z.string(),
  status: z.literal("succeed"),
  type: z.literal("event"),
  sendTime: z.number().int(),
  content: z.string(),
  fromUser: Sender,
};
