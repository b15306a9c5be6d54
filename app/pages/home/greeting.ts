export type Greeting = "night" | "morning" | "noon" | "afternoon" | "evening";

/** Chooses the greeting for an hour of the day. */
export function greetingAt(hour: number): Greeting {
  if (hour < 5 || hour >= 23) return "night";
  if (hour < 11) return "morning";
  if (hour < 13) return "noon";
  if (hour < 18) return "afternoon";
  return "evening";
}
