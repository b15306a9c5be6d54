import { PayerFilter, payerList } from "#contract/payments/payers";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { countPayers } from "./payers.repository";

/** The payer list as an export (module `payer_list`): kept for days, and therefore masked for everybody. */
export const payerExport = defineExport({
  list: payerList,
  title: "付款人列表",
  permission: "Api:campus_pay/payer/export-export",
  filter: PayerFilter,
  findName: findFilterName,
  facts: () => [{ name: "个人信息", text: "手机号已脱敏" }],
  count: (db, scope, filter) => countPayers(db, scope.schools, filter),
});
