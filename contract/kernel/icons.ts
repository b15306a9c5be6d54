/** The icons that our pages draw (`app/components/icon.tsx`) and offer for a menu entry. */
export const iconNames = [
  "advice",
  "chart",
  "document",
  "face",
  "home",
  "key",
  "message",
  "monitor",
  "notice",
  "phone",
  "receipt",
  "refund",
  "school",
  "settings",
  "shield",
  "store",
  "tag",
  "user",
  "users",
  "wallet",
] as const;
export type IconName = (typeof iconNames)[number];

const known: readonly string[] = iconNames;

export function isIconName(name: string): name is IconName {
  return known.includes(name);
}
