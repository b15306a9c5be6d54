/** The steps from an empty database to the first notice in a parent's hand, in their order. */
export const firstDaySteps = ["password", "school", "account", "item", "student", "plan", "notice"] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** Steps that may be left for later. */
export const skippableSteps = ["account", "notice"] as const satisfies readonly FirstDayStep[];
