import { refundList } from "#contract/payments/lists/refund-list";
import { RefundFilter } from "#contract/payments/refunds";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { sumRefunds } from "./refunds.repository";

/** The refund list as an export (module `refund_list`). */
export const refundExport = defineExport({
  list: refundList,
  title: "退款列表",
  permission: "Api:campus_pay/refund/export-export",
  filter: RefundFilter,
  findName: findFilterName,
  count: async (db, scope, filter) => (await sumRefunds(db, scope, filter)).total,
});
