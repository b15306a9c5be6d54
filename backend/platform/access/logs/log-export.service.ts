import { type LoginLogFilter, loginLogList, type OperateLogFilter, operateLogList } from "#contract/platform/logs";
import { exportRows } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { eachSignIn } from "./login-log.service";
import { eachOperation } from "./operate-log.service";

/** Every operation of the filter in the caller's visible columns. */
export function exportOperations(ctx: RequestContext, filter: OperateLogFilter): Promise<Response> {
  return exportRows(ctx, operateLogList, eachOperation(ctx, filter));
}

/** Every attempt to sign in of the filter in the caller's visible columns. */
export function exportSignIns(ctx: RequestContext, filter: LoginLogFilter): Promise<Response> {
  return exportRows(ctx, loginLogList, eachSignIn(ctx, filter));
}
