import * as z from "zod";
import { formatRate, parseRate } from "#contract/kernel/rate";

/** A rate of a posted form: it comes as the text of a percentage and goes on in basis points, as `rule` wants them. */
export function rateField<Rule extends z.ZodType>(rule: Rule) {
  return z
    .string()
    .refine((text) => parseRate(text) !== null, "请填写百分比，最多两位小数，如 0.38")
    .transform((text): unknown => parseRate(text))
    .pipe(rule);
}

/** Basis points as an input takes them: 38 → `0.38`. */
export function rateToInput(basisPoints: number): string {
  return formatRate(basisPoints).replace("%", "");
}
