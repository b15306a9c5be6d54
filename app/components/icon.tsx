import { menuIconOf } from "~/lib/menu-icon";
import menuIcons from "./menu-icons.svg?no-inline";

/**
 * An icon beside words that say the same, by the name that a permission row carries; rows of other installations may name one we do not
 * have. All of them are one file that a browser keeps: a page neither carries nor runs what draws them.
 */
export function Icon({ name, size = 16, className = "" }: { name: string; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden className={`shrink-0 ${className}`}>
      <use href={`${menuIcons}#${menuIconOf(name)}`} />
    </svg>
  );
}
