import * as z from "zod";

/** A switch of a form as the flag of a call: 1 when it is ticked. */
export const tickedFlag = z.boolean().default(false).transform(Number);
