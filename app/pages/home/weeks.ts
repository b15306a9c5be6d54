import type { HomeDay, HomePeriod } from "#contract/home";

/** A day of the last seven beside the same day of the week before, in fen. */
export interface ComparedDay {
  date: string;
  now: number;
  before: number;
}

const week = 7;

/** Compares the payments of the last seven days with those of the seven before; today with the same time a week ago. */
export function compareWeeks(days: readonly HomeDay[], lastWeek: Pick<HomePeriod, "pay_fen">): ComparedDay[] {
  const earlier = days.slice(-2 * week, -week);
  return days.slice(-week).map(({ date, pay_fen }, place, { length }) => ({
    date,
    now: pay_fen,
    before: place === length - 1 ? lastWeek.pay_fen : (earlier[place]?.pay_fen ?? 0),
  }));
}
