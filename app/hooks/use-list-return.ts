import { useLocation } from "@remix-run/react";
import { withoutRows } from "~/lib/selected-rows";
import { wayBack } from "~/lib/way-back";

/** The page that a page over a list was opened from: the one its address names, else the list as it was. */
export function useListReturn(listPath: string): string {
  const { search } = useLocation();
  return wayBack(search) ?? listPath + withoutRows(search);
}
