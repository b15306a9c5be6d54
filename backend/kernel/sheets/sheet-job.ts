import * as z from "zod";

const BeginningLimits = z.object({ sheets: z.number(), rows: z.number(), columns: z.number(), textLength: z.number() });
export type BeginningLimits = z.infer<typeof BeginningLimits>;

/** The things a thread for sheets is asked for. */
export const SheetJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("table"),
    columns: z.array(z.string()).readonly(),
    optional: z.array(z.string()).readonly().optional(),
    maxRows: z.number(),
  }),
  BeginningLimits.extend({ kind: z.literal("beginning") }),
]);
export type SheetJob = z.infer<typeof SheetJob>;

/** The first rows of a sheet, as a person reads it. */
export const SheetBeginning = z.object({
  name: z.string(),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  /** Nothing is left out but blank rows. */
  is_whole: z.boolean(),
});
export type SheetBeginning = z.infer<typeof SheetBeginning>;
