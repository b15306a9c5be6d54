import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import { reportListPath } from "./report-links";

/** One question of how a report is cut, as links that leave the rest of the address. */
export function CutTabs({
  label,
  name,
  choices,
  current,
  query,
}: {
  label: string;
  name: "unit" | "by";
  choices: readonly { value: string | number; label: string }[];
  current: string;
  query: Readonly<Record<string, string>>;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm">
      <span className="text-ink-soft">{label}</span>
      {choices.map((choice) => (
        <PageLink
          key={choice.value}
          to={listHref(reportListPath, query, { [name]: String(choice.value), cur_page: null })}
          preventScrollReset
          aria-current={choice.value === current ? "page" : undefined}
          className="rounded border border-line px-2 py-0.5 text-ink-soft hover:border-accent-text hover:text-accent-text aria-[current=page]:border-accent-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
        >
          {choice.label}
        </PageLink>
      ))}
    </nav>
  );
}
