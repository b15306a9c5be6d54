import * as z from "zod";
import { fill } from "~/lib/fill";
import { formatFen, parseYuan } from "~/lib/money";
import { counterTexts } from "./counter-texts";

/** Reads cash handed over for a sum that is due, in yuan; left empty it is that sum. Refuses less than the sum. */
export function cashGiven(due_fen: number) {
  return z
    .string()
    .trim()
    .max(16, counterTexts.noAmount)
    .superRefine((text, { addIssue }) => {
      const given = parseYuan(text);
      if (given === null) addIssue(counterTexts.noAmount);
      else if (given < due_fen) addIssue(tooLittle(given, due_fen));
    })
    .optional();
}

function tooLittle(given: number, due_fen: number): string {
  const short = formatFen(due_fen - given);
  return fill(counterTexts.tooLittle, { given: formatFen(given), due: formatFen(due_fen), short });
}
