import ChevronDown from "lucide-react/icons/chevron-down";
import { menuRow } from "~/components/menu";
import { RowLink } from "~/components/row-link";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listTexts } from "./list-texts";

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
        .map((link) => (
          <RowLink key={link.label} link={link} />
        ))}
      {folded.length > 0 && <RowMenu links={folded} name={name} opensUp={isNearEnd} />}
    </td>
  );
}

/** `<details>`, so that it opens without scripts; the table closes it (`useRowMenus`): a page may have a thousand of them. */
function RowMenu({ links, name, opensUp }: { links: readonly RowAction[]; name: string; opensUp: boolean }) {
  return (
    <details data-row-menu className="relative inline-block text-left">
      <summary
        aria-label={fill(listTexts.moreActsOf, { name })}
        className="inline-flex cursor-pointer list-none items-center gap-0.5 rounded px-1 text-accent-text hover:underline [&::-webkit-details-marker]:hidden"
      >
        {listTexts.moreActions}
        <ChevronDown size={12} aria-hidden />
      </summary>
      <div
        className={`absolute right-0 z-30 w-32 rounded border border-line bg-card p-1 shadow-float ${opensUp ? "bottom-full mb-1" : "top-full mt-1"}`}
      >
        {links.map(({ label, description, href, look }) => (
          <PageLink
            key={label}
            to={href}
            preventScrollReset
            aria-label={description}
            className={`${menuRow} ${look === "danger" ? "!text-danger" : ""}`}
          >
            {label}
          </PageLink>
        ))}
      </div>
    </details>
  );
}
