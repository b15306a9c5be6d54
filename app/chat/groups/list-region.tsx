import type { ReactNode } from "react";
import { KeptNote } from "../kit/kept-note";

/** The scrolling rows of a list between its filter and its pager. */
export function ListRegion({
  label,
  none,
  isLoading,
  count,
  height,
  keptMonths,
  children,
}: {
  label: string;
  /** Said when nothing is found. */
  none: string;
  isLoading: boolean;
  /** Undefined until the first answer. */
  count: number | undefined;
  /** In pixels; a low window has less. */
  height: number;
  /** Older rows were deleted after so many months. */
  keptMonths?: number | undefined;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={isLoading}
      // what scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ height }}
      className="max-h-[calc(100dvh-180px)] overflow-y-auto px-4 -outline-offset-2"
    >
      {count === 0 && <p className="py-10 text-center text-ink-soft">{none}</p>}
      {count !== undefined && count > 0 && children}
      <KeptNote months={keptMonths} />
    </div>
  );
}
