import { Icon } from "~/components/icon";
import { PageLink } from "~/components/school-scope";
import type { MenuEntry } from "~/lib/shell-data";

/** The description of each page, by its name; the shell does not know it, for it is shown only here. */
export type Descriptions = Readonly<Record<string, string>>;

/** Pages as cards; what lies in a group is shown below the group's name, however deep. */
export function PageCards({
  entries,
  label,
  descriptions,
}: {
  entries: readonly MenuEntry[];
  label: string;
  descriptions: Descriptions;
}) {
  const pages = entries.filter(({ child }) => child.length === 0);
  const groups = entries.filter(({ child }) => child.length > 0);
  return (
    <div className="flex flex-col gap-4">
      {pages.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
          {pages.map((page) => (
            <li key={page.name}>
              <PageCard page={page} description={descriptions[page.name] ?? ""} />
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <details key={group.name} open>
          <summary className="mb-2 cursor-pointer text-base font-medium">{group.display_name}</summary>
          <PageCards entries={group.child} label={group.display_name} descriptions={descriptions} />
        </details>
      ))}
    </div>
  );
}

function PageCard({ page, description }: { page: MenuEntry; description: string }) {
  return (
    <PageLink
      to={page.url}
      className="flex h-full items-start gap-3 rounded-card border border-line bg-card p-4 shadow-card transition-colors hover:border-accent-text"
    >
      <span className="flex h-9 w-9 shrink-0 items-center justify-center rounded bg-accent-soft text-accent-text">
        <Icon name={page.icon} size={18} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{page.display_name}</span>
        <span className="block text-sm text-ink-soft">{description}</span>
      </span>
    </PageLink>
  );
}
