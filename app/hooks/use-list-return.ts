import { useLocation } from "@remix-run/react";
import { withoutRows } from "~/lib/selected-rows";

/** The list's address as it was when a page over it was opened. */
export function useListReturn(listPath: string): string {
  const { search } = useLocation();
  return listPath + withoutRows(search);
}
