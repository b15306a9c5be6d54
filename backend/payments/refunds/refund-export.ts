import { labelOf } from "#contract/kernel/enumeration";
import { refundList } from "#contract/payments/lists/refund-list";
import { orderWays, refundStates } from "#contract/payments/orders";
import { refundDateFields, RefundFilter } from "#contract/payments/refunds";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { amountWords, joinTexts, periodWords, sortWords } from "../../platform/exports/join-texts";
import { parseInput } from "../../kernel/parse-input";
import { cellTypes } from "../../platform/lists/export-list";
import { findPlaceWords } from "../stores/place-labels";
import { sumRefunds } from "./refunds.repository";

/** The refund list as an export (module `refund_list`). */
export const refundExport: ExportDefinition = {
  title: "退款列表",
  permission: "Api:campus_pay/refund/export-export",
  parse: (filters) => parseInput(RefundFilter, filters, "filters"),
  period: (filters) => period(RefundFilter.parse(filters)),
  async facts(ctx, filters) {
    const filter = RefundFilter.parse(filters);
    const names = { created_at: "申请时间", amount_fen: "金额" };
    return [
      { name: "筛选条件", text: sentence(filter, await findPlaceWords(ctx, filter)) },
      { name: "排序", text: sortWords(filter.sort, names) },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, refundList.page, keys, cellTypes(refundList)),
  count: async (db, scope, filters) => (await sumRefunds(db, scope, RefundFilter.parse(filters))).total,
};

function sentence(filter: RefundFilter, places: readonly string[]): string {
  const { start_date, end_date, state, way_code, refund_no, order_no, min_fen, max_fen } = filter;
  const parts = [
    (start_date ?? end_date) && period(filter),
    ...places,
    way_code && `支付方式 ${labelOf(orderWays, way_code)}`,
    state !== undefined && `状态 ${labelOf(refundStates, state)}`,
    refund_no && `退款单号 ${refund_no}`,
    order_no && `订单号 ${order_no}`,
    amountWords("退款金额", min_fen, max_fen),
  ];
  return joinTexts(parts, "全部退款");
}

function period({ start_date, end_date, date_field }: RefundFilter): string {
  return periodWords(labelOf(refundDateFields, date_field), start_date, end_date);
}
