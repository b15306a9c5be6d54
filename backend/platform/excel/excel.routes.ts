import { excelApi } from "#contract/platform/excel";
import type { Register } from "../../kernel/handle";
import { drawTable } from "./draw-table";

export function excelRoutes({ on }: Register): void {
  on(excelApi.content, (_ctx, input) => ({ excel_content: drawTable(input) }));
}
