import { randomInt } from "node:crypto";
import { formatTime } from "../../kernel/time/shanghai";

const tails = 100_000_000;

/**
 * Numbers for bills that are made together: `B`, the second in Asia/Shanghai, eight digits. They count on from a drawn one, so
 * that they never meet one another; those of another batch of the same second hardly ever.
 */
export function billNumbers(now: number, count: number): string[] {
  const head = `B${formatTime(now).replace(/\D/g, "")}`;
  const first = randomInt(tails);
  return Array.from({ length: count }, (_, index) => head + String((first + index) % tails).padStart(8, "0"));
}
