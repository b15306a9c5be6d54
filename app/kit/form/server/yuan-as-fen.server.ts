import * as z from "zod";
import { parseYuan } from "~/lib/money";

/** An amount that a form sends as yuan, checked as `fen`. */
export function yuanAsFen<Fen extends z.ZodType>(fen: Fen) {
  return z
    .string()
    .refine((text) => parseYuan(text) !== null, "请填写金额，最多两位小数")
    .transform((text): unknown => parseYuan(text))
    .pipe(fen);
}
