import * as z from "zod";

/** 测试连接: each fact in words. */
export const ProbeFacts = z.object({
  /** False: at least one fact is bad. */
  is_good: z.boolean(),
  /** One sentence: what works and what does not. */
  verdict: z.string(),
  facts: z.array(
    z.object({
      /** `open`: the channel said nothing that proves it. */
      state: z.enum(["good", "bad", "open"]),
      label: z.string(),
      /** The finding, and for a bad one what to do. */
      text: z.string(),
      /** The channel's own words, for its support; empty for none. */
      told: z.string(),
    }),
  ),
});
export type ProbeFacts = z.infer<typeof ProbeFacts>;
