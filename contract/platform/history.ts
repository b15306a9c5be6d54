import * as z from "zod";

/** One step in the life of a thing, oldest first: who, when, why, from which state to which. */
export const HistoryStep = z.object({
  action: z.string(),
  /** Null where it began, and where states say nothing. */
  before_state: z.union([z.number(), z.string()]).nullable(),
  after_state: z.union([z.number(), z.string()]),
  /** The step in words: 减免 50.00 元. */
  detail: z.string().optional(),
  reason: z.string(),
  /** 系统 where no member of staff acted. */
  actor: z.string(),
  created_at: z.string(),
});
export type HistoryStep = z.infer<typeof HistoryStep>;
