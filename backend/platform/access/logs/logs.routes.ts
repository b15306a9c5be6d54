import { logApi } from "#contract/platform/logs";
import type { Register } from "../../../kernel/handle";
import { exportOperations, exportSignIns } from "./log-export.service";
import { findSignIns } from "./login-log.service";
import { findOperations, readOperation } from "./operate-log.service";

export function logRoutes({ on }: Register): void {
  on(logApi.operateList, findOperations);
  on(logApi.operateDetail, readOperation);
  on(logApi.operateExport, exportOperations);
  on(logApi.loginList, findSignIns);
  on(logApi.loginExport, exportSignIns);
}
