import type { SavedView } from "#contract/platform/saved-views";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { ListViews } from "~/lib/saved-views";
import { SaveView, UpdateView } from "./save-view";
import { ViewActions } from "./view-actions";
import { ViewForm, type ViewsProps } from "./view-form";
import { viewTexts } from "./view-texts";

/** The views of a list, each a link to the list as it says, and the forms that keep them. They work without scripts. */
export function SavedViews(props: ViewsProps) {
  const { list, onDone } = props;
  const current = currentView(list);
  const isOffered = list.query.view !== "0" && list.views.some((view) => view === current || view.is_default === 1);
  return (
    <>
      {list.views.length === 0 && <p className="px-4 py-3 text-sm text-ink-soft">{viewTexts.none}</p>}
      <ul className="divide-y divide-line">
        {list.views.map((view) => (
          <ViewLine key={view.id} view={view} isCurrent={view === current} {...props} />
        ))}
        {isOffered && (
          <li>
            <PageLink
              to={listHref(list.path, { view: "0" })}
              onClick={onDone}
              className="block px-4 py-2 text-sm text-ink-soft hover:bg-raised"
            >
              {viewTexts.without}
            </PageLink>
          </li>
        )}
      </ul>
      {current && <UpdateView view={current} {...props} />}
      <SaveView {...props} />
    </>
  );
}

function currentView({ query, views }: ListViews): SavedView | undefined {
  return views.find(({ id }) => String(id) === query.view);
}

function ViewLine({ view, isCurrent, ...props }: ViewsProps & { view: SavedView; isCurrent: boolean }) {
  const { id, name, query, is_default, is_own, shared, owner, school_name } = view;
  const isDefault = is_default === 1;
  const sharedBy = school_name
    ? fill(viewTexts.ofSchool, { school: school_name, owner })
    : fill(viewTexts.sharedBy, { owner });
  return (
    <li className="px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <PageLink
          to={listHref(props.list.path, query, { view: String(id) })}
          onClick={props.onDone}
          aria-current={isCurrent || undefined}
          className="min-w-0 flex-1 truncate rounded text-accent-text hover:underline aria-[current]:font-semibold"
        >
          {name}
        </PageLink>
        {isDefault && <Tag tone="info">{viewTexts.default}</Tag>}
        {shared === 1 && is_own === 1 && <Tag tone="success">{viewTexts.shared}</Tag>}
        <ViewForm
          {...props}
          intent="default"
          fields={{ id: String(isDefault ? 0 : id) }}
          label={isDefault ? viewTexts.unsetDefault : viewTexts.setDefault}
          description={fill(isDefault ? viewTexts.unsetDefaultOf : viewTexts.setDefaultOf, { name })}
        />
      </div>
      {is_own === 0 && <p className="text-xs text-ink-faint">{sharedBy}</p>}
      {view.may_destroy === 1 && <ViewActions view={view} {...props} />}
    </li>
  );
}
