import { ReconItemFilter, reconItemList } from "#contract/payments/recon-items";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { sumItems } from "./recon-items.repository";
import { requireBatch } from "./recon.service";

/** The items of a statement as an export (module `recon_list`). */
export const reconExport = defineExport({
  list: reconItemList,
  title: "对账明细",
  permission: "Api:campus_pay/recon_item/export-export",
  filter: ReconItemFilter,
  findName: findFilterName,
  period: ({ batch_id }) => `对账批次 ${batch_id}`,
  async facts(ctx, { batch_id }) {
    const { bill_date, mch_no, file_name } = await requireBatch(ctx, batch_id);
    return [{ name: "账单", text: `批次 ${batch_id} ${bill_date} 商户号 ${mch_no} ${file_name}` }];
  },
  count: async (db, scope, filter) => (await sumItems(db, scope.schools, filter)).total,
});
