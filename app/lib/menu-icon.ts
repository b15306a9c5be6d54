import { isIconName } from "#contract/kernel/icons";

/** The name of the symbol for an entry of the menu; an icon that another client named is drawn as a circle. */
export function menuIconOf(name: string): string {
  return isIconName(name) ? name : "other";
}
