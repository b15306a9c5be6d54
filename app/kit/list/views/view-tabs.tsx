import { PageLink } from "~/components/school-scope";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { listTabs } from "./list-tabs";

const tab =
  "block max-w-48 truncate border-b-2 border-transparent px-3 py-2 text-ink-soft hover:text-accent-text " +
  "aria-[current]:border-accent-text aria-[current]:font-medium aria-[current]:text-accent-text";

/** Presets and saved views as tabs over the list, the one that is shown marked; nothing where there is none (DESK-13). */
export function ViewTabs({ list }: { list: ListView }) {
  const tabs = listTabs(list);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={listTexts.viewTabs} className="overflow-x-auto border-b border-line px-2">
      <ul className="flex text-sm">
        {tabs.map(({ key, name, href, isCurrent }) => (
          <li key={key} className="shrink-0">
            <PageLink
              to={href}
              preventScrollReset
              aria-current={isCurrent ? "page" : undefined}
              title={name}
              className={tab}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
