import { type LoginLogFilter, logStates, type OperateLogFilter } from "#contract/logs";
import { listColumns } from "../../lists/columns.service";
import type { RequestContext } from "../../../kernel/context";
import { exportList } from "../../../kernel/sheets/list-export";
import { eachSignIn } from "./login-log.service";
import { eachOperation } from "./operate-log.service";

/** Every operation of the filter in the caller's visible columns. */
export async function exportOperations(ctx: RequestContext, filter: OperateLogFilter): Promise<Response> {
  return exportList(ctx, {
    name: "操作日志",
    columns: await listColumns(ctx, "operate_log"),
    types: { duration_ms: "number", created_at: "time" },
    labels: { status: logStates },
    rows: eachOperation(ctx, filter),
  });
}

/** Every attempt to sign in of the filter in the caller's visible columns. */
export async function exportSignIns(ctx: RequestContext, filter: LoginLogFilter): Promise<Response> {
  return exportList(ctx, {
    name: "登录日志",
    columns: await listColumns(ctx, "login_log"),
    types: { login_date: "time" },
    labels: { status: logStates },
    rows: eachSignIn(ctx, filter),
  });
}
