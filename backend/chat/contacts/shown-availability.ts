import type { Availability } from "#contract/chat/availability";
import type { BackendContext } from "../../kernel/context";

/** The presence of somebody: others see 离开 where no page is in use, unless something was chosen. */
export interface Attending {
  isOnline: boolean;
  isResting: boolean;
}

/** Finds who of many is online, and of those who rests. */
export async function findAttending(
  ctx: Pick<BackendContext, "findOnline" | "findResting">,
  users: readonly number[],
): Promise<(userId: number) => Attending> {
  const online = await ctx.findOnline(users);
  const resting = await ctx.findResting([...online]);
  return (userId) => ({ isOnline: online.has(userId), isResting: resting.has(userId) });
}

/** The availability that others are told: whoever is not online has none of their own. */
export function shownAvailability(chosen: Availability, { isOnline, isResting }: Attending): Availability {
  if (!isOnline) return "available";
  return chosen === "available" && isResting ? "away" : chosen;
}
