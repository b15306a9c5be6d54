const dayMs = 86_400_000;

/** The days from `today` (`YYYY-MM-DD`) to the day of a time; below 0 where it is over. */
export function daysUntil(time: string, today: string): number {
  return Math.round((Date.parse(time.slice(0, 10)) - Date.parse(today)) / dayMs);
}
