import { useNavigation } from "@remix-run/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { FilterBar } from "./filter-bar";
import { ListTable } from "./list-table";
import { Pager } from "./pager";
import { placeColumns } from "./table-layout";
import { Toolbar } from "./toolbar";
import { type Total, TotalsBar } from "./totals-bar";
import { useScrollAfterPaging } from "./use-scroll-after-paging";
import { useSelection } from "./use-selection";

const card = "rounded border border-line bg-card shadow-card";

/** Every list page: filters, toolbar, rows, totals and pages, all from the description and the address. */
export function ListPage({
  list,
  totals,
  exportPath,
  detailHref,
  tools,
  children,
}: {
  list: ListView;
  totals?: readonly Total[];
  exportPath?: string;
  detailHref?: (row: Row) => string;
  /** Buttons of this list alone. */
  tools?: ReactNode;
  /** What lies over the list: the detail. */
  children?: ReactNode;
}) {
  const formId = useId();
  const region = useRef<HTMLDivElement>(null);
  const [isSearchShown, setSearchShown] = useState(true);
  const selection = useSelection(list.rows.map((row) => keyOf(row, list.description)));
  const columns = placeColumns(list.columns, list.description);
  useScrollAfterPaging(region, list.state.page, list.state.pageSize);
  const busy = useNavigation().location?.pathname === list.description.path;
  return (
    <div className="flex flex-col gap-3 desk:h-[calc(100dvh-6.25rem)] desk:min-h-[32rem]">
      <noscript>
        <style>{".needs-script{display:none!important}"}</style>
      </noscript>
      <div className={`${card} ${isSearchShown ? "" : "hidden"}`}>
        <FilterBar list={list} formId={formId} />
      </div>
      <section aria-label={list.description.title} className={`flex min-h-0 flex-1 flex-col ${card}`}>
        <Toolbar
          {...{ list, columns, selection, formId, isSearchShown, exportPath }}
          onToggleSearch={() => setSearchShown(!isSearchShown)}
        >
          {tools}
        </Toolbar>
        <ListTable {...{ list, columns, selection, region, busy, detailHref }} />
        {totals && list.total !== null && <TotalsBar count={list.total} totals={totals} />}
        <Pager list={list} />
      </section>
      {children}
    </div>
  );
}
