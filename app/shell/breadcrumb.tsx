import { useMatches } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { PageLink } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import type { MenuEntry } from "~/lib/shell-data";
import { breadcrumbEntries } from "./breadcrumb-entries";
import { menuTrail } from "./menu-trail";
import { shellTexts } from "./shell-texts";
import { useMenuAddress } from "./use-menu-address";

/** The path of the page in the menu; the home page needs none over itself. A phone shows the way back to the list alone. */
export function Breadcrumb({
  menu,
  withHome = false,
  className = "",
}: {
  menu: readonly MenuEntry[];
  /** Also on the home page. */
  withHome?: boolean;
  className?: string;
}) {
  const trail = menuTrail(menu, useMenuAddress());
  const entries = breadcrumbEntries(useMatches(), trail, { title: commonTexts.home, path: "/home" });
  if (entries.length < 2 && !withHome) return null;
  const parent = entries.at(-2);
  const leadsBack = parent !== undefined && parent !== entries[0] && parent.path !== null;
  return (
    <nav aria-label={shellTexts.breadcrumb} className={`${className} ${leadsBack ? "" : "max-sm:hidden"}`}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-soft">
        {entries.map((entry, index) => (
          <li
            key={`${index} ${entry.title}`}
            className={`flex items-center gap-1 ${entry === parent ? "" : "max-sm:hidden"}`}
          >
            {index > 0 && <ChevronRight size={14} aria-hidden className="text-ink-faint max-sm:rotate-180" />}
            <BreadcrumbText title={entry.title} path={entry.path} isLast={index === entries.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BreadcrumbText({ title, path, isLast }: { title: string; path: string | null; isLast: boolean }) {
  if (isLast)
    return (
      <span aria-current="page" className="text-ink">
        {title}
      </span>
    );
  if (path === null) return <span>{title}</span>;
  return (
    <PageLink to={path} className="rounded hover:text-accent-text">
      {title}
    </PageLink>
  );
}
