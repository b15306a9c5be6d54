import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { counterTexts } from "./counter-texts";

/** The number of ticked bills and their sum, in figures and in words as receipts have it. */
export function ChosenSum({ count, due_fen }: { count: number; due_fen: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-t border-line bg-raised px-4 py-2">
      <span className="font-medium">{fill(counterTexts.chosen, { count })}</span>
      <span className="text-ink-soft">{fill(counterTexts.inWords, { words: yuanInWords(due_fen) })}</span>
      <span className="ml-auto text-ink-soft">
        {counterTexts.sum} <strong className="text-xl font-semibold tabular-nums text-ink">{formatFen(due_fen)}</strong>
      </span>
    </p>
  );
}
