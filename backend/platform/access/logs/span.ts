import { offsetMs, startOfDay, startOfNextDay } from "../../../kernel/time/shanghai";

/** Epoch ms: `from` inclusive, `until` exclusive. */
export interface Span {
  from?: number | undefined;
  until?: number | undefined;
}

/** Days, or two moments `YYYY-MM-DD HH:mm:ss` where those are given; both ends are meant to be in. */
export function spanOf(
  days: { start_date?: string | undefined; end_date?: string | undefined },
  moments: readonly [string, string] | undefined,
): Span {
  if (moments) return { from: momentOf(moments[0]), until: momentOf(moments[1]) + 1000 };
  return {
    from: days.start_date === undefined ? undefined : startOfDay(days.start_date),
    until: days.end_date === undefined ? undefined : startOfNextDay(days.end_date),
  };
}

function momentOf(text: string): number {
  const ms = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? 0 : ms - offsetMs;
}
