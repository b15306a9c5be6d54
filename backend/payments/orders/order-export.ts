import { orderList } from "#contract/payments/lists/order-list";
import { OrderFilter } from "#contract/payments/orders";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { sumOrders } from "./order-totals.repository";

/** The order list as an export (module `order_list`). */
export const orderExport = defineExport({
  list: orderList,
  title: "订单列表",
  permission: "Api:campus_pay/order/export-export",
  filter: OrderFilter,
  findName: findFilterName,
  count: async (db, scope, filter) => (await sumOrders(db, scope, filter)).total,
});
