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
  /** The shortcut that means the dates of the query. */
  range: RangeName | null;
}

/** The page of a list's views; its forms are posted there too. */
export function viewsPath(listAddress: string): string {
  return `/views?list=${encodeURIComponent(listAddress)}`;
}
