import type { OrderFilter } from "#contract/orders";
import { listColumns } from "../../columns/columns.service";
import type { RequestContext } from "../../context";
import { type Sheet, type SheetRow, workbookResponse, writeWorkbook } from "../../sheets/write-sheet";
import { formatTime } from "../../time/shanghai";
import { findStoreOptions } from "../stores/stores.service";
import { filterSentence, sortSentence } from "./filter-sentence";
import { orderScope } from "./order-filter";
import { orderSheetColumns, orderSheetRow } from "./order-sheet";
import { listOrdersAfter, type OrderCursor, type OrderRecord } from "./orders.repository";

/** Every order of the filter in the caller's visible columns, and a second sheet that says what the file holds. */
export async function exportOrders(ctx: RequestContext, filter: OrderFilter): Promise<Response> {
  const columns = orderSheetColumns(await listColumns(ctx, "order"));
  const exported = { count: 0, paidFen: 0, refundedFen: 0 };
  const sheets: Sheet[] = [
    { name: "订单列表", columns, rows: exportRows(ctx, filter, exported) },
    { name: "导出说明", columns: summaryColumns, rows: describeExport(ctx, filter, exported) },
  ];
  const workbook = writeWorkbook(sheets);
  workbook.on("error", (error) => ctx.log.error({ error, requestId: ctx.requestId }, "order export failed"));
  const stamp = formatTime(ctx.now()).replace(/[-:]/g, "").replace(" ", "-");
  return workbookResponse(`订单列表_${stamp}.xlsx`, workbook);
}

interface Exported {
  count: number;
  paidFen: number;
  refundedFen: number;
}

const rowsPerRead = 1000;

async function* exportRows(ctx: RequestContext, filter: OrderFilter, exported: Exported): AsyncGenerator<SheetRow> {
  const { sort, ...search } = filter;
  const scope = orderScope(ctx);
  let after: OrderCursor | null = null;
  for (;;) {
    const records: OrderRecord[] = await listOrdersAfter(ctx.heavy, scope, search, { sort, limit: rowsPerRead, after });
    for (const record of records) {
      exported.count += 1;
      if (record.state === 2 || record.state === 5) exported.paidFen += record.amount_fen;
      exported.refundedFen += record.refund_fen;
      yield orderSheetRow(record);
    }
    const last = records.at(-1);
    if (!last || records.length < rowsPerRead) return;
    after = { value: sortValue(last, sort), id: last.id };
  }
}

function sortValue(record: OrderRecord, sort: OrderFilter["sort"]): number {
  if (sort.endsWith("amount_fen")) return record.amount_fen;
  return sort.endsWith("success_at") ? record.success_at : record.created_at;
}

const summaryColumns = [
  { key: "name", label: "项目", type: "text", width: 16 },
  { key: "text", label: "内容", type: "text", width: 60 },
  { key: "fen", label: "金额（元）", type: "money" },
] as const;

// read after the first sheet is written: these are the rows of the file, not those of a moment before
async function* describeExport(ctx: RequestContext, filter: OrderFilter, exported: Exported): AsyncGenerator<SheetRow> {
  yield { name: "筛选条件", text: filterSentence(filter, await storeName(ctx, filter.store_id)) };
  yield { name: "排序", text: sortSentence(filter.sort) };
  yield { name: "导出时间", text: formatTime(ctx.now()) };
  yield { name: "导出账号", text: ctx.actor.username };
  yield { name: "订单笔数", text: String(exported.count) };
  yield { name: "支付金额合计", fen: exported.paidFen };
  yield { name: "退款金额合计", fen: exported.refundedFen };
}

async function storeName(ctx: RequestContext, storeId: number | undefined): Promise<string | null> {
  if (storeId === undefined) return null;
  const { list } = await findStoreOptions(ctx);
  return list.find((store) => store.store_id === storeId)?.name ?? String(storeId);
}
