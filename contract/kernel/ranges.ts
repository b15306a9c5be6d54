import * as z from "zod";
import { fen } from "./amounts";
import { rule } from "./rule";

/** A day of Asia/Shanghai. */
const Day = z.iso.date("请填写真实日期，格式 YYYY-MM-DD");
const Fen = fen({ least: 0 });

/** First and last day, both inclusive, in Asia/Shanghai. */
export const dayRange = { start_date: Day.optional(), end_date: Day.optional() };
/** Least and most, both inclusive, in fen. */
export const fenRange = { min_fen: Fen.optional(), max_fen: Fen.optional() };

/** The whole number or at least its last four characters. */
export function numberTail(what: string) {
  return z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{4,40}$/, `请填写完整${what}或至少末四位`)
    .optional();
}

interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

interface Amounts {
  min_fen?: number | undefined;
  max_fen?: number | undefined;
}

/** For `refine`: a range of days does not end before it begins. */
export const daysInOrder = rule(
  ({ start_date, end_date }: Days) => !start_date || !end_date || start_date <= end_date,
  { path: ["end_date"], error: "结束日期不能早于开始日期" },
);

/** For `refine`: the most is not less than the least. */
export const amountsInOrder = rule(
  ({ min_fen, max_fen }: Amounts) => min_fen === undefined || max_fen === undefined || min_fen <= max_fen,
  { path: ["max_fen"], error: "最高金额不能低于最低金额" },
);
