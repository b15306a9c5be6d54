import type { FirstDay } from "#contract/first-day";
import type { FirstDayStep } from "#contract/first-day-steps";

export const firstDayPath = "/start";

/** The page of a step. */
export function stepPath(step: FirstDayStep): string {
  return `${firstDayPath}/${step}`;
}

/** The first step that is neither done nor left for later; null when there is none. */
export function nextStep({ steps }: Pick<FirstDay, "steps">): FirstDayStep | null {
  return steps.find(({ state }) => state === "open")?.step ?? null;
}
