import * as z from "zod";

/** Beside `msg` of a refusal, for clients that speak other languages: contract/kernel/refusals.ts. What cannot be read is none. */
export const refusalShape = {
  reason: z.string().optional().catch(undefined),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
};

/** Every JSON answer (wire-contract 1.3); `data` is `[]` on errors. */
export const Envelope = z.object({
  code: z.number(),
  msg: z.string().default(""),
  data: z.unknown(),
  ...refusalShape,
});
export type Envelope = z.infer<typeof Envelope>;
