import { BillFilter } from "#contract/payments/bills";
import { billList } from "#contract/payments/lists/bill-list";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { sumBills } from "./bills.repository";

/** The bill list as an export (module `bill_list`). */
export const billExport = defineExport({
  list: billList,
  title: "账单列表",
  permission: "Api:campus_pay/bill/export-export",
  filter: BillFilter,
  findName: findFilterName,
  count: async (db, scope, filter) => (await sumBills(db, scope.schools, filter)).total,
});
