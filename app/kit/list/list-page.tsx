import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Hint } from "~/components/hint";
import { PageHead } from "~/components/page-head";
import { useHydrated } from "~/hooks/use-hydrated";
import { useLongWait } from "~/hooks/use-long-wait";
import { fill } from "~/lib/fill";
import type { ListActions, RowAction } from "~/lib/list-actions";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { FilterBar } from "./filter/filter-bar";
import { FilterChips } from "./filter/filter-chips";
import { useSavedFilter } from "./filter/saved-filter";
import { SheetFoot } from "./filter/sheet-foot";
import { SheetHead } from "./filter/sheet-head";
import { noteRows } from "./list-reading";
import { ListTable } from "./list-table";
import { listTexts } from "./list-texts";
import { Pager } from "./paging/pager";
import { useScrollAfterPaging } from "./paging/use-scroll-after-paging";
import { SelectionSum } from "./selection-sum";
import { actionsWidth, placeColumns } from "./table-layout";
import { Toolbar } from "./tools/toolbar";
import { type Total, TotalsBar } from "./totals-bar";
import { useColumnWidths } from "./use-column-widths";
import { useSelection } from "./use-selection";
import { ViewTabs } from "./views/view-tabs";

/** Every list page: one card with tabs, filters, toolbar, rows, totals and pages, all from the description and the address. */
export function ListPage({
  list,
  totals,
  isCounted,
  exportPath,
  exportModule,
  detailHref,
  actions,
  tools,
  hint = <Hint name="list" text={listTexts.firstHint} className="max-sm:hidden" />,
  children,
}: {
  list: ListView;
  totals?: readonly Total[];
  /** The rows whose amounts count in these; absent: the page is not summed. */
  isCounted?: ((row: Row) => boolean) | undefined;
  exportPath?: string;
  /** The module of the background task that exports the list; absent: it has none. */
  exportModule?: string;
  detailHref?: (row: Row) => string;
  /** 新增, 编辑, 删除 and the like. */
  actions?: ListActions;
  /** Buttons of this list alone. */
  tools?: ReactNode;
  /** Explains this list at its first use, instead of what every list does. */
  hint?: ReactNode;
  /** The page over the list: the detail. */
  children?: ReactNode;
}) {
  const formId = useId();
  const region = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isSearchShown, setSearchShown] = useState(true);
  const { rows, description } = list;
  // a tick draws this page again, and by these only the row that was ticked
  const keys = useMemo(() => rows.map((row) => keyOf(row, description)), [rows, description]);
  const selection = useSelection(keys);
  const links = useMemo(() => {
    const linksOf = (row: Row): readonly RowAction[] => {
      const about = fill(listTexts.detailOf, { name: String(row[description.rowName]) });
      const detail = detailHref ? [{ label: listTexts.detail, description: about, href: detailHref(row) }] : [];
      return [...detail, ...(actions?.ofRow(row) ?? [])];
    };
    return rows.map(linksOf);
  }, [rows, description, detailHref, actions]);
  const linksWidth = useMemo(() => actionsWidth(links, listTexts.moreActions), [links]);
  const widths = useColumnWidths(list);
  const columns = useMemo(
    () => placeColumns(widths.columns, description, linksWidth),
    [widths.columns, description, linksWidth],
  );
  const rowsForm =
    (actions?.passPath ?? actions?.deletePath ?? actions?.batch?.[0]) === undefined ? undefined : `${formId}-rows`;
  useSavedFilter(description.path, list.state);
  useEffect(noteRows, [rows]);
  useScrollAfterPaging(region, list.state.page, list.state.pageSize);
  // at once it would have all cells drawn anew, twice for each page
  const busy = useLongWait(useNavigation().location?.pathname === description.path);
  return (
    <div className="flex flex-col gap-3 desk:h-[calc(100dvh-3.75rem-var(--bars))] desk:min-h-[32rem]">
      <PageHead title={description.title} purpose={description.purpose} />
      {hint}
      <noscript>
        <style>
          {
            ".needs-script{display:none!important}.several{height:auto!important;opacity:1!important;pointer-events:auto!important}"
          }
        </style>
      </noscript>
      <section
        aria-label={description.title}
        className="flex min-h-0 flex-1 flex-col rounded-card border border-line bg-card shadow-card"
      >
        <ViewTabs list={list} />
        {description.filters.length > 0 && (
          // React 18 does not know the attribute
          <div
            id={`${formId}-sheet`}
            {...{ popover: "auto" }}
            data-hidden={isSearchShown ? undefined : ""}
            className="filter-sheet border-0 bg-card sm:bg-transparent sm:[&>form]:pb-0"
          >
            <SheetHead sheet={`${formId}-sheet`} />
            <FilterBar list={list} formId={formId}>
              {isHydrated && <SheetFoot {...{ list, columns }} />}
            </FilterBar>
          </div>
        )}
        <Toolbar
          {...{ list, columns, selection, formId, isSearchShown, exportPath, exportModule, actions, rowsForm }}
          onToggleSearch={() => setSearchShown(!isSearchShown)}
        >
          {tools}
        </Toolbar>
        <FilterChips list={list} />
        <ListTable
          {...{ list, columns, selection, region, busy, links, linksWidth, rowsForm, isCounted }}
          createPath={actions?.createPath}
          onResize={widths.resize}
        />
        <SelectionSum {...{ list, columns, selection }} />
        {totals && list.total !== null && (
          <TotalsBar count={list.total} countLabel={description.countLabel} totals={totals} />
        )}
        <Pager list={list} />
      </section>
      {children}
    </div>
  );
}
