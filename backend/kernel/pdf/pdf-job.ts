import * as z from "zod";

export const PdfLimits = z.object({ pages: z.number(), textLength: z.number() });
export type PdfLimits = z.infer<typeof PdfLimits>;

/** The text of a PDF's first pages. */
export const PdfBeginning = z.object({
  /** Counts those that are not shown, too. */
  page_count: z.number(),
  /** In their order from the first. */
  pages: z.array(
    z.object({
      text: z.string(),
      /** The page has no more text than this. */
      is_whole: z.boolean(),
    }),
  ),
});
export type PdfBeginning = z.infer<typeof PdfBeginning>;
