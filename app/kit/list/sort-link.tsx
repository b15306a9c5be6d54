import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import type { MouseEvent } from "react";
import type { Column } from "#contract/platform/columns";
import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";

export type SortOrder = "ascending" | "descending" | "none";

/** The list sorted by a column; once more, the other way round. */
export function SortLink({
  list,
  column: { field, label },
  className = "",
  onClick,
}: {
  list: ListView;
  column: Pick<Column, "field" | "label">;
  className?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const order = sortOrder(list.state.sort, field);
  const sort = order === "descending" ? field : `-${field}`;
  const Arrow = order === "none" ? ArrowUpDown : order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <PageLink
      to={listHref(list.description.path, list.state.query, { sort, cur_page: null })}
      preventScrollReset
      onClick={onClick}
      className={`inline-flex items-center gap-1 rounded hover:text-accent-text ${order === "none" ? "" : "text-accent-text"} ${className}`}
    >
      {label}
      <Arrow size={12} aria-hidden className={order === "none" ? "opacity-50" : ""} />
    </PageLink>
  );
}

export function sortOrder(sort: string, field: string): SortOrder {
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : "none";
}
