import { labelOf } from "#contract/kernel/enumeration";
import { reconDispositions, reconKinds, reconVerdicts } from "#contract/payments/recon-enumerations";
import { ReconItemFilter, reconItemList } from "#contract/payments/recon-items";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { parseInput } from "../../kernel/parse-input";
import { cellTypes } from "../../platform/lists/export-list";
import { yuan } from "../../kernel/yuan";
import { sumItems } from "./recon-items.repository";
import { requireBatch } from "./recon.service";

/** The items of a statement as an export (module `recon_list`). */
export const reconExport: ExportDefinition = {
  title: "对账明细",
  permission: "Api:campus_pay/recon_item/export-export",
  parse: (filters) => parseInput(ReconItemFilter, filters, "filters"),
  period: (filters) => `对账批次 ${ReconItemFilter.parse(filters).batch_id}`,
  async facts(ctx, filters) {
    const filter = ReconItemFilter.parse(filters);
    const { bill_date, mch_no, file_name } = await requireBatch(ctx, filter.batch_id);
    return [
      { name: "筛选条件", text: filterSentence(filter) },
      { name: "账单", text: `${bill_date} 商户号 ${mch_no} ${file_name}` },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, reconItemList.page, keys, cellTypes(reconItemList)),
  count: async (db, scope, filters) => (await sumItems(db, scope.schools, ReconItemFilter.parse(filters))).total,
};

function filterSentence({ batch_id, verdict, disposition, kind, number, min_fen, max_fen }: ReconItemFilter): string {
  const parts = [
    `批次 ${batch_id}`,
    verdict !== undefined && `结论 ${verdict === "diff" ? "全部差异" : labelOf(reconVerdicts, verdict)}`,
    disposition !== undefined && `处理方式 ${labelOf(reconDispositions, disposition)}`,
    kind !== undefined && `类型 ${labelOf(reconKinds, kind)}`,
    number && `单号 ${number}`,
    (min_fen ?? max_fen) !== undefined && `金额 ${limit(min_fen)} 至 ${limit(max_fen)} 元`,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join("；");
}

function limit(fen: number | undefined): string {
  return fen === undefined ? "不限" : yuan(fen);
}
