import { dateOf, dayMs, startOfDay } from "../../kernel/time/shanghai";

const hourMs = 60 * 60 * 1000;
// families sleep
const [firstHour, lastHour] = [8, 20];
const roundHour = 9;

/** True from 8:00 to 20:00 in Shanghai. */
export function isSendingTime(now: number): boolean {
  const hours = (now - startOfDay(dateOf(now))) / hourMs;
  return hours >= firstHour && hours < lastHour;
}

/** The moment itself within the hours, else the next morning at 8:00. */
export function nextSendingTime(at: number): number {
  if (isSendingTime(at)) return at;
  const day = startOfDay(dateOf(at));
  const morning = day + firstHour * hourMs;
  return at < morning ? morning : morning + dayMs;
}

/** The next round of a campaign: at 9:00 some days after its last one. */
export function nextRound(last: number, days: number): number {
  return startOfDay(dateOf(last)) + days * dayMs + roundHour * hourMs;
}

const retryMinutes = [1, 5, 30, 120];

/** The moment of the next try after so many that failed; null after the fifth. */
export function nextTry(now: number, tries: number): number | null {
  const minutes = retryMinutes[tries - 1];
  return minutes === undefined ? null : nextSendingTime(now + minutes * 60_000);
}
