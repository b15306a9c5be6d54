import Columns3 from "lucide-react/icons/columns-3";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { useHydrated } from "~/hooks/use-hydrated";
import { formTexts } from "~/kit/form/form-texts";
import { fill } from "~/lib/fill";
import type { ListActions } from "~/lib/list-actions";
import type { ListView } from "~/lib/list-description";
import { fieldsOf, isSet, showQuery } from "../filter/filter-values";
import { listTexts } from "../list-texts";
import { RowsForm } from "../rows-form";
import type { PlacedColumn } from "../table-layout";
import type { Selection } from "../use-selection";
import { ViewsButton } from "../views/views-button";
import { ColumnChooser } from "./column-chooser";
import { CopyButton } from "./copy-button";
import { ExportButton } from "./export-button";
import { ExportMenu, ExportMenuButton } from "./export-menu";
import { ExportRecordsButton } from "./export-records-button";

interface ToolbarProps {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
  formId: string;
  isSearchShown: boolean;
  onToggleSearch: () => void;
  actions?: ListActions;
  /** The id of the form that the ticked rows belong to. */
  rowsForm?: string;
  /** The address of the list's export; absent: the list has none, or the account has no right to it. */
  exportPath?: string;
  /** Its exports in the background; absent: it has none. */
  exportModule?: string;
  /** Buttons of this list alone, before the export. */
  children?: ReactNode;
}

/** 查询 重置 | the list's own acts, 导出Excel 复制Excel | 视图 显隐列 显隐搜索 */
export function Toolbar(props: ToolbarProps) {
  const { list, columns, selection, formId, isSearchShown, onToggleSearch } = props;
  const { actions, rowsForm, exportPath, exportModule, children } = props;
  const hasFilters = list.description.filters.length > 0;
  const filtersSet = list.description.filters.filter((filter) => isSet(filter, list.state)).length;
  const isHydrated = useHydrated();
  const SearchIcon = isSearchShown ? SearchX : Search;
  const searchHint = isSearchShown ? listTexts.hideSearch : listTexts.showSearch;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      {hasFilters && (
        <button
          type="button"
          {...{ popovertarget: `${formId}-sheet` }}
          className={`${buttonStyle()} sheet-part sm:!hidden`}
        >
          <SlidersHorizontal size={14} aria-hidden />
          {listTexts.openFilters}
          {filtersSet > 0 && <Tag tone="info">{filtersSet}</Tag>}
        </button>
      )}
      {hasFilters && isSearchShown && (
        <div className={`flex gap-2 border-line sm:border-r sm:pr-2 ${isHydrated ? "max-sm:hidden" : ""}`}>
          <Button type="submit" form={formId} look="primary">
            {listTexts.query}
          </Button>
          <PageLink
            to={list.description.path}
            preventScrollReset
            onClick={({ currentTarget }) =>
              showQuery(fieldsOf(currentTarget.ownerDocument.forms.namedItem(formId)), {})
            }
            className={buttonStyle()}
          >
            {listTexts.reset}
          </PageLink>
        </div>
      )}
      <div className="flex gap-2 max-sm:order-last max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:px-3 max-sm:[&:not(:has(a,button:enabled,summary))]:hidden sm:contents">
        {actions?.createPath && (
          <PageLink to={actions.createPath} preventScrollReset className={buttonStyle("success")}>
            <Plus size={14} aria-hidden />
            {formTexts.create}
          </PageLink>
        )}
        {actions && rowsForm && <RowsForm {...{ list, actions, selection }} formId={rowsForm} />}
        {children}
      </div>
      <ExportMenu id={`${formId}-exports`}>
        {exportPath && (
          <ExportButton
            query={list.state.query}
            total={list.total}
            atLeast={list.atLeast}
            path={exportPath}
            hasTasks={!!exportModule}
          />
        )}
        {exportModule && <ExportRecordsButton module={exportModule} />}
        <CopyButton {...{ list, columns, selection }} />
      </ExportMenu>
      {list.rows.length > 0 && (
        <label className="needs-script flex items-center gap-1.5 text-sm text-ink-soft sm:hidden">
          <input type="checkbox" checked={selection.isPage} onChange={selection.togglePage} className="accent-accent" />
          {listTexts.selectAll}
        </label>
      )}
      <SelectionCount selection={selection} />
      <div className="ml-auto flex items-center gap-1">
        <ViewsButton list={list} />
        <ColumnChooser list={list} icon={<Columns3 size={16} aria-hidden />} />
        {hasFilters && (
          <Button
            look="quiet"
            title={searchHint}
            aria-label={searchHint}
            aria-expanded={isSearchShown}
            onClick={onToggleSearch}
            className="needs-script !px-2 max-sm:hidden"
          >
            <SearchIcon size={16} aria-hidden />
          </Button>
        )}
        {/* without scripts nothing copies */}
        <ExportMenuButton menu={`${formId}-exports`} className={exportPath || exportModule ? "" : "needs-script"} />
      </div>
    </div>
  );
}

function SelectionCount({ selection }: { selection: Selection }) {
  const count = selection.keys.length;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      {count > 0 && (
        <>
          {fill(listTexts.selected, { count })}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // it goes with the choice
              currentTarget.closest("section")?.querySelector<HTMLElement>("thead input")?.focus();
              selection.clear();
            }}
            className="rounded text-accent-text hover:underline"
          >
            {listTexts.clearSelection}
          </button>
        </>
      )}
    </p>
  );
}
