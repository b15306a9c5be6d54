import { labelOf } from "#contract/kernel/enumeration";
import { PayerFilter, payerList, payerRelations } from "#contract/payments/payers";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { joinTexts, sortWords } from "../../platform/exports/join-texts";
import { cellTypes } from "../../platform/lists/export-list";
import { parseInput } from "../../kernel/parse-input";
import { countPayers } from "./payers.repository";

/** The payer list as an export (module `payer_list`): kept for days, and therefore masked for everybody. */
export const payerExport: ExportDefinition = {
  title: "付款人列表",
  permission: "Api:campus_pay/payer/export-export",
  parse: (filters) => parseInput(PayerFilter, filters, "filters"),
  period: () => "全部时间",
  facts: async (_ctx, filters) => {
    const filter = PayerFilter.parse(filters);
    return [
      { name: "筛选条件", text: sentence(filter) },
      { name: "排序", text: sortWords(filter.sort, { student_no: "学号", updated_at: "更新时间" }) },
      { name: "个人信息", text: "手机号已脱敏" },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, payerList.page, keys, cellTypes(payerList)),
  count: (db, scope, filters) => countPayers(db, scope.schools, PayerFilter.parse(filters)),
};

function sentence({ name, student_no, phone, grade_id, class_id, relation }: PayerFilter): string {
  const parts = [
    name && `姓名 ${name}`,
    student_no && `学号 ${student_no}`,
    phone && `手机号后 4 位 ${phone.slice(-4)}`,
    grade_id !== undefined && `年级编号 ${grade_id}`,
    class_id !== undefined && `班级编号 ${class_id}`,
    relation !== undefined && `关系 ${labelOf(payerRelations, relation)}`,
  ];
  return joinTexts(parts, "全部付款人");
}
