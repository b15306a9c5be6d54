import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";

const tab =
  "block max-w-48 truncate border-b-2 border-transparent px-3 py-2 text-ink-soft hover:text-accent-text " +
  "aria-[current]:border-accent-text aria-[current]:font-medium aria-[current]:text-accent-text";

/** The views of the list as tabs over it, the one that is shown marked; nothing where there is none (DESK-13). */
export function ViewTabs({ list: { description, state, views = [] } }: { list: ListView }) {
  if (views.length === 0) return null;
  const { view: current = "0" } = state.query;
  // a list with a default view shows that one unless it is told otherwise
  const tabs = [{ id: 0, name: listTexts.allRows, query: {} }, ...views];
  return (
    <nav aria-label={listTexts.viewTabs} className="overflow-x-auto border-b border-line px-2">
      <ul className="flex text-sm">
        {tabs.map(({ id, name, query }) => (
          <li key={id} className="shrink-0">
            <PageLink
              to={listHref(description.path, query, { view: String(id) })}
              preventScrollReset
              aria-current={String(id) === current ? "page" : undefined}
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
