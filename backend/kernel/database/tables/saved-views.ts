import type { Generated, Selectable } from "kysely";

/** Lists as people want to find them again. */
export interface SavedViewTables {
  saved_views: SavedViewTable;
  view_defaults: ViewDefaultTable;
}

interface SavedViewTable {
  id: Generated<number>;
  user_id: number;
  /** The owner's; null for accounts that have none. */
  school_id: number | null;
  page: string;
  /** Unique for its owner and page. */
  name: string;
  shared: number;
  /** JSON: `ViewQuery`. */
  query: string;
  /** JSON: an array of `ColumnChoice`. */
  columns: string;
  created_at: number;
  updated_at: number;
}
export type SavedViewRow = Selectable<SavedViewTable>;

/** With which view somebody's list opens. */
interface ViewDefaultTable {
  user_id: number;
  page: string;
  view_id: number;
}
