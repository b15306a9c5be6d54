import type { Column } from "#contract/columns";
import { labelOf } from "#contract/enumeration";
import { type LoginLogFilter, logStates, type OperateLogFilter } from "#contract/logs";
import { listColumns } from "../columns/columns.service";
import type { RequestContext } from "../context";
import { type CellType, type SheetColumn, type SheetRow, workbookResponse, writeWorkbook } from "../sheets/write-sheet";
import { formatTime } from "../time/shanghai";
import { eachSignIn } from "./login-log.service";
import { eachOperation } from "./operate-log.service";

/** Every operation of the filter in the caller's visible columns. */
export async function exportOperations(ctx: RequestContext, filter: OperateLogFilter): Promise<Response> {
  const columns = sheetColumns(await listColumns(ctx, "operate_log"), { duration_ms: "number", created_at: "time" });
  return download(ctx, "操作日志", columns, labelled(eachOperation(ctx, filter)));
}

/** Every attempt to sign in of the filter in the caller's visible columns. */
export async function exportSignIns(ctx: RequestContext, filter: LoginLogFilter): Promise<Response> {
  const columns = sheetColumns(await listColumns(ctx, "login_log"), { login_date: "time" });
  return download(ctx, "登录日志", columns, labelled(eachSignIn(ctx, filter)));
}

async function* labelled(rows: AsyncIterable<SheetRow & { status: number }>): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield { ...row, status: labelOf(logStates, row.status) };
}

function sheetColumns(columns: readonly Column[], types: Readonly<Record<string, CellType>>): SheetColumn[] {
  return columns
    .filter(({ visible }) => visible)
    .map(({ field, label }) => ({ key: field, label, type: types[field] ?? "text" }));
}

function download(
  ctx: RequestContext,
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetRow>,
): Response {
  const workbook = writeWorkbook([{ name, columns, rows }]);
  workbook.on("error", (error) => ctx.log.error({ err: error, requestId: ctx.requestId }, "log export failed"));
  const stamp = formatTime(ctx.now()).replace(/[-:]/g, "").replace(" ", "-");
  return workbookResponse(`${name}_${stamp}.xlsx`, workbook);
}
