/** `system` follows the device. */
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const themeCookie = "theme";

/** Anything unknown follows the device. */
export function readThemeChoice(value: string | null | undefined): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? "system";
}

/** Finds the value of `data-theme` of the page; the stylesheet follows the device where it is absent. */
export function themeAttribute(choice: ThemeChoice): "light" | "dark" | undefined {
  return choice === "system" ? undefined : choice;
}
