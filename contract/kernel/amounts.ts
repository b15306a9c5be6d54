import * as z from "zod";

/** Ten thousand million yuan: beyond every amount, and sums of thousands of them are still exact. */
export const mostFen = 1_000_000_000_000;

interface FenRules {
  least: number;
  tooLittle?: string;
  most?: number;
  tooMuch?: string;
}

const Digits = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);

/** An amount in fen: a whole number, or its digits as an address or a form writes them. Nothing else is made into one. */
export function fen({ least, tooLittle, most = mostFen, tooMuch }: FenRules) {
  return z
    .union([z.number(), Digits], "金额须为整数，单位为分")
    .pipe(z.number().int("金额须为整数，单位为分").min(least, tooLittle).max(most, tooMuch));
}
