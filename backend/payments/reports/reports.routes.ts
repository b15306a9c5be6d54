import { reportApi } from "#contract/payments/reports";
import type { Register } from "../../kernel/handle";
import { exportReport, findMoves, findReport } from "./reports.service";

export function reportRoutes({ on }: Register): void {
  on(reportApi.list, findReport);
  on(reportApi.moves, findMoves);
  on(reportApi.export, exportReport);
}
