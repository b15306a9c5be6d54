import type { ExportTaskPage } from "#contract/platform/exports";

/** More rows than this are exported in the background. */
export const mostRowsAtOnce = 20_000;

/** Records of one page (LIST-09). */
export const recordsPerPage = 5;

/** One page of the export records of a list. */
export interface ExportRecords extends ExportTaskPage {
  module: string;
  page: number;
}

/** The page of a list's export records; its forms are posted there too. */
export function exportRecordsPath(module: string, page = 1): string {
  return `/task/export/list?module=${module}${page > 1 ? `&page=${page}` : ""}`;
}
