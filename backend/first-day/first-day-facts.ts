/** Facts of an installation that 开始使用 goes by (table `installation`). */

/** The hash of the password that the first account began with: who still has it is reminded. */
export const firstPasswordFact = "first_password_hash";

/** Somebody wants no hint at home any more. */
export const firstDayDismissedFact = "first_day_dismissed";
