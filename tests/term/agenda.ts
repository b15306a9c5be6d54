/** The order of events. Time stands still while something happens, and then leaps to what comes next. */
export interface Agenda {
  /** Epoch ms. */
  now: () => number;
  /** Puts something on a time that is not over. */
  at: (time: number, act: () => Promise<unknown>) => void;
  /** Does everything in order of time, what is on one time side by side; `settle` comes before each leap. */
  play: (settle: () => Promise<void>) => Promise<void>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** Opens an agenda at a time in epoch ms; `tell` hears of each leap. */
export function openAgenda(start: number, tell: (now: number) => void): Agenda {
  const entries = new Map<number, (() => Promise<unknown>)[]>();
  let current = start;
  return {
    now: () => current,
    at(time, act) {
      if (time < current) throw new Error(`${timeOf(time)} is over: it is ${timeOf(current)}`);
      entries.set(time, [...(entries.get(time) ?? []), act]);
    },
    async play(settle) {
      while (entries.size > 0) {
        await settle();
        current = Math.min(...entries.keys());
        tell(current);
        const actions = entries.get(current) ?? [];
        entries.delete(current);
        await Promise.all(actions.map((act) => act()));
      }
      await settle();
    },
  };
}

/** `YYYY-MM-DD` of Asia/Shanghai. */
export function dateOf(time: number): string {
  return new Date(time + offsetMs).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai. */
export function timeOf(time: number): string {
  return new Date(time + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The first millisecond of a day of Asia/Shanghai. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00+08:00`);
}
