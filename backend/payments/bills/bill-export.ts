import { billDateFields, BillFilter, billRefundStates, billStates } from "#contract/payments/bills";
import { labelOf } from "#contract/kernel/enumeration";
import { billList } from "#contract/payments/lists/bill-list";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { amountWords, joinTexts, periodWords, sortWords } from "../../platform/exports/join-texts";
import { parseInput } from "../../kernel/parse-input";
import { cellTypes } from "../../platform/lists/export-list";
import { findPlaceWords } from "../stores/place-labels";
import { sumBills } from "./bills.repository";

/** The bill list as an export (module `bill_list`). */
export const billExport: ExportDefinition = {
  title: "账单列表",
  permission: "Api:campus_pay/bill/export-export",
  parse: (filters) => parseInput(BillFilter, filters, "filters"),
  period: (filters) => period(BillFilter.parse(filters)),
  async facts(ctx, filters) {
    const filter = BillFilter.parse(filters);
    const places = await findPlaceWords(ctx, { school_id: filter.school_id });
    const names = { created_at: "生成时间", due_at: "截止时间", due_fen: "应缴金额" };
    return [
      { name: "筛选条件", text: sentence(filter, places) },
      { name: "排序", text: sortWords(filter.sort, names) },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, billList.page, keys, cellTypes(billList)),
  count: async (db, scope, filters) => (await sumBills(db, scope.schools, BillFilter.parse(filters))).total,
};

function sentence(filter: BillFilter, places: readonly string[]): string {
  const { start_date, end_date, plan_id, grade_id, class_id, student, state, refund_state, owed_only, bill_no } =
    filter;
  const parts = [
    (start_date ?? end_date) && period(filter),
    ...places,
    plan_id !== undefined && `缴费批次编号 ${plan_id}`,
    grade_id !== undefined && `年级编号 ${grade_id}`,
    class_id !== undefined && `班级编号 ${class_id}`,
    student && `学生 ${student}`,
    state && `状态 ${labelOf(billStates, state)}`,
    refund_state !== undefined && `退款状态 ${labelOf(billRefundStates, refund_state)}`,
    owed_only === 1 && "只看欠缴",
    bill_no && `账单号 ${bill_no}`,
    amountWords("应缴金额", filter.min_fen, filter.max_fen),
  ];
  return joinTexts(parts, "全部账单");
}

function period({ start_date, end_date, date_field }: BillFilter): string {
  return periodWords(labelOf(billDateFields, date_field), start_date, end_date);
}
