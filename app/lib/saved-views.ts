import type { SavedView } from "#contract/platform/saved-views";
import type { RangeName } from "./date-ranges";

/** The data of `/views` for one list. */
export interface ListViews {
  /** The list's address without its query. */
  path: string;
  /** The filter and columns that the list shows now. */
  query: Readonly<Record<string, string>>;
  views: readonly SavedView[];
  mayShare: boolean;
  /** The shortcuts that mean the dates of the query: several on some days, as 今天 and 本月 on the 1st. */
  ranges: readonly RangeName[];
}

/** The page of a list's views; its forms are posted there too. */
export function viewsPath(listAddress: string): string {
  return `/views?list=${encodeURIComponent(listAddress)}`;
}
