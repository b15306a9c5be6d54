import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef, useState } from "react";
import { menuRow } from "~/components/menu";
import { rowLinkStyle } from "~/components/row-link";
import { useHydrated } from "~/hooks/use-hydrated";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listTexts } from "./list-texts";
import { RowAnchor } from "./row-anchor";

/** The end of a row: its links, and a menu of those that are folded. */
export function RowActions({
  links,
  name,
  isNearEnd,
}: {
  links: readonly RowAction[];
  /** The name of the row. */
  name: string;
  isNearEnd: boolean;
}) {
  const folded = links.filter((link) => link.folded);
  return (
    <td
      data-actions=""
      className="sticky right-0 z-10 space-x-1 !overflow-visible border-l text-center has-[details[open]]:z-[15]"
    >
      {links
        .filter((link) => !link.folded)
        .map(({ label, description, href, look }) => (
          <RowAnchor key={label} to={href} aria-label={description} className={rowLinkStyle(look)}>
            {label}
          </RowAnchor>
        ))}
      {folded.length > 0 && <RowMenu links={folded} name={name} opensUp={isNearEnd} />}
    </td>
  );
}

/**
 * `<details>`, so that it opens without scripts; the table closes it (`useRowMenus`): a page may have a thousand of them. Links of a row that
 * scripts drew come with its first opening.
 */
function RowMenu({ links, name, opensUp }: { links: readonly RowAction[]; name: string; opensUp: boolean }) {
  const [isDrawnByServer] = useState(!useHydrated());
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <details
      data-row-menu
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative inline-block text-left"
    >
      <summary
        aria-label={fill(listTexts.moreActsOf, { name })}
        className="inline-flex cursor-pointer list-none items-center gap-0.5 rounded px-1 text-accent-text hover:underline [&::-webkit-details-marker]:hidden"
      >
        {listTexts.moreActions}
        <ChevronDown size={12} aria-hidden />
      </summary>
      <div
        ref={panel}
        // above the sums, which stay in sight
        className={`absolute right-0 z-30 w-32 scroll-mb-10 rounded-card border border-line bg-card p-1 shadow-float ${opensUp ? "bottom-full mb-1" : "top-full mt-1"}`}
      >
        {(isDrawnByServer || isOpen) &&
          links.map(({ label, description, href, look }) => (
            <RowAnchor
              key={label}
              to={href}
              aria-label={description}
              className={`${menuRow} ${look === "danger" ? "!text-danger" : ""}`}
            >
              {label}
            </RowAnchor>
          ))}
      </div>
    </details>
  );
}
