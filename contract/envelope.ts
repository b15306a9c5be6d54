import * as z from "zod";

/** Every JSON answer (wire-contract 1.3); `data` is `[]` on errors. */
export const Envelope = z.object({ code: z.number(), msg: z.string().default(""), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;
