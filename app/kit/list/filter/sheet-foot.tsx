import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import type { ListView } from "~/lib/list-description";
import { closeSheet } from "../close-sheet";
import { ownValue, ownValueEvent } from "~/lib/own-value";
import { listTexts } from "../list-texts";
import { SortLink } from "../sort-link";
import type { PlacedColumn } from "../table-layout";
import { fieldsOf, filterNames } from "./filter-values";

/** On a phone the sheet of filters also sorts, and ends with its own buttons, which stay in sight; each of them closes it. */
export function SheetFoot({ list, columns }: { list: ListView; columns: readonly PlacedColumn[] }) {
  const submit = useRef<HTMLButtonElement>(null);
  const set = useFilledFilters(submit, list);
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
        <button ref={submit} type="submit" onClick={leave} className={buttonStyle("primary")}>
          {set > 0 ? fill(listTexts.queryBy, { count: set }) : listTexts.query}
        </button>
      </p>
    </div>
  );
}

// typed and chosen, or filled in by a panel, a shortcut or a reset
const events = ["input", "change", ownValueEvent];

function leave({ currentTarget }: MouseEvent<HTMLElement>): void {
  closeSheet(currentTarget);
}

/** Counts the filters that the form has now, sent or not. */
function useFilledFilters(inside: RefObject<HTMLButtonElement>, { description, state }: ListView): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = inside.current?.form ?? null;
    const counted = description.filters.filter(
      (filter) => filter.kind !== "select" || !(filter.picksList || filter.always),
    );
    const recount = () => {
      const filled = new Set(fieldsOf(form).flatMap((field) => (ownValue(field) === "" ? [] : [field.name])));
      setCount(counted.filter((filter) => filterNames(filter).some((name) => filled.has(name))).length);
    };
    recount();
    for (const type of events) form?.addEventListener(type, recount);
    return () => {
      for (const type of events) form?.removeEventListener(type, recount);
    };
  }, [inside, description, state.query]);
  return count;
}
