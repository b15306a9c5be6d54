// The visits of a term, each with its time.
import { dayMs, hourMs, minuteMs, dateOf } from "./agenda";
import { payCash } from "./counter";
import { planDay, settleUpTo } from "./days";
import { strangersAmong } from "./habits";
import { payAtWall, payLate, payStranger } from "./odd-money";
import { payAll, payInParts } from "./payments";
import type { Play } from "./play";
import { applyForRefund } from "./refunds";
import type { Family } from "./roster";

// after the last day: its bill, the second look at bills, what waited two days
const daysAfter = 3;
const familiesAtOnce = 4;

/** Puts the whole term on the agenda. */
export function planTerm(play: Play): void {
  const { agenda, chance, families, period } = play;
  const days = (period.until - period.from) / dayMs;
  for (let day = 1; day < days + daysAfter; day++) {
    const midnight = period.from + day * dayMs;
    planDay(play, midnight);
    // what came yesterday may still be decided on
    if (day % 7 === 0) agenda.at(midnight + 12 * hourMs, () => settleUpTo(play, dateOf(midnight - 2 * dayMs)));
  }
  const last = period.until + (daysAfter - 1) * dayMs;
  agenda.at(last + 21 * hourMs, () => settleUpTo(play, dateOf(last - dayMs)));
  const comers = new Map<number, number>();
  for (const family of families) {
    // many come soon
    const day = Math.floor((days * chance.below(1000) * chance.below(1000)) / 1_000_000);
    const before = comers.get(day) ?? 0;
    comers.set(day, before + 1);
    const time = 11 * hourMs + (30 + 2 * Math.floor(before / familiesAtOnce)) * minuteMs;
    const midnight = period.from + day * dayMs;
    agenda.at(midnight + time, () => come(play, family));
    planRefund(play, family, midnight);
  }
  for (let index = 0; index < strangersAmong(families.length); index++) {
    agenda.at(period.from + chance.below(days) * dayMs + 16 * hourMs, () => payStranger(play, index));
  }
}

function come(play: Play, family: Family): Promise<void> {
  const { habit } = family;
  switch (habit.kind) {
    case "online":
      return payAll(play, family);
    case "cash":
      return payCash(play, family);
    case "parts":
      return payInParts(play, family);
    case "late":
      return payLate(play, family, habit.after);
    case "wall":
      return payAtWall(play, family, habit.isNotified);
  }
}

/** Some days after a payment somebody wants money back. */
function planRefund(play: Play, family: Family, midnight: number): void {
  const { habit } = family;
  const size = habit.kind === "online" ? habit.refund : habit.kind === "cash" && habit.isRefunded ? "part" : "none";
  if (size === "none") return;
  const day = Math.min(midnight + (1 + play.chance.below(6)) * dayMs, play.period.until);
  play.agenda.at(day + 13 * hourMs + 30 * minuteMs, () => applyForRefund(play, family, size));
}
