import { useFetcher, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Column } from "#contract/platform/columns";
import { usePageHref } from "~/components/school-scope";
import type { ListView } from "~/lib/list-description";

export interface ColumnWidths {
  columns: readonly Column[];
  /** Keeps the width of a column for the account; undefined: the usual one again. */
  resize: (key: string, width: number | undefined) => void;
}

/** Widths of columns as they were dragged: shown at once, and kept with the choice of columns. */
export function useColumnWidths({ columns: loaded, description }: ListView): ColumnWidths {
  const fetcher = useFetcher();
  const pageHref = usePageHref();
  const { search } = useLocation();
  const [dragged, setDragged] = useState<{ from: readonly Column[]; columns: readonly Column[] }>();
  const columns = dragged?.from === loaded ? dragged.columns : loaded;
  return {
    columns,
    resize(key, width) {
      const resized = columns.map((column) => (column.key === key ? { ...column, width } : column));
      setDragged({ from: loaded, columns: resized });
      fetcher.submit(formOf(resized), { method: "post", action: pageHref(description.path + search) });
    },
  };
}

/** The form of the column chooser, with an intent that says nothing when it is done. */
function formOf(columns: readonly Column[]): FormData {
  const form = new FormData();
  form.set("intent", "widths");
  for (const { key, visible, width, fixed } of columns) {
    form.append("key", key);
    if (visible) form.append("visible", key);
    if (width !== undefined) form.set(`width.${key}`, String(width));
    if (fixed) form.set(`fixed.${key}`, fixed);
  }
  return form;
}
