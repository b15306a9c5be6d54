import type { MouseEvent } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import type { ListView } from "~/lib/list-description";
import { closeSheet } from "../close-sheet";
import { listTexts } from "../list-texts";
import { SortLink } from "../sort-link";
import type { PlacedColumn } from "../table-layout";

/** On a phone the sheet of filters also sorts, and ends with its own buttons, which stay in sight; each of them closes it. */
export function SheetFoot({ list, columns }: { list: ListView; columns: readonly PlacedColumn[] }) {
  const sorting = columns.filter(({ sortable }) => sortable);
  return (
    <div className="sm:hidden">
      {sorting.length > 0 && (
        <ul aria-label={listTexts.sorting} className="flex flex-wrap items-center gap-2 pt-3 text-xs">
          {sorting.map(({ column }) => (
            <li key={column.key}>
              <SortLink list={list} column={column} onClick={leave} className="border border-line px-2 py-1" />
            </li>
          ))}
        </ul>
      )}
      <p className="sticky bottom-0 -mx-3 -mb-3 mt-3 flex justify-end gap-2 border-t border-line bg-card px-3 py-2">
        <PageLink to={list.description.path} preventScrollReset onClick={leave} className={buttonStyle()}>
          {listTexts.reset}
        </PageLink>
        <Button type="submit" look="primary" onClick={leave}>
          {listTexts.query}
        </Button>
      </p>
    </div>
  );
}

function leave({ currentTarget }: MouseEvent<HTMLElement>): void {
  closeSheet(currentTarget);
}
