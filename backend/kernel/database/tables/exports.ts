import type { Generated, Selectable } from "kysely";

/** Tasks of exports in the background, also those that ended. */
export interface ExportTables {
  export_tasks: ExportTaskTable;
}

interface ExportTaskTable {
  id: Generated<number>;
  user_id: number;
  module: string;
  /** The time range. */
  name: string;
  /** JSON: the `ExportPlan`. */
  plan: string;
  /** The school an agent had chosen; null: all of the account's. */
  selected_school_id: number | null;
  /** Waits behind others of its line only: the school's id, or minus the account's for rows of several schools. */
  line: number;
  /** The last time it was begun, by the database's clock; 0: never. */
  begun_at: number;
  /** JSON: the `ExportScope` of the rows in the file; null until it is begun. */
  scope: string | null;
  /** domain 4.6; past its time a finished one is expired, whatever stands here. */
  status: number;
  row_count: number;
  /** Rows of the filter when the work began. */
  row_total: number;
  amount_fen: number;
  fail_reason: string;
  /** Names the row in `files`; null: none yet. */
  file_name: string | null;
  /** Number of times the task was begun. */
  attempts: number;
  /** The instance at work on it, as long as `lease_until` lies ahead. */
  lease_owner: string | null;
  lease_until: number;
  created_at: number;
  finished_at: number | null;
}
export type ExportTaskRow = Selectable<ExportTaskTable>;
