import type { Availability } from "#contract/chat/availability";

/** The availability that others are told: whoever is not online has none of their own. */
export function shownAvailability(chosen: Availability, isOnline: boolean): Availability {
  return isOnline ? chosen : "available";
}
