import { orderList } from "#contract/payments/lists/order-list";
import { OrderFilter } from "#contract/payments/orders";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { parseInput } from "../../kernel/parse-input";
import { cellTypes } from "../../platform/lists/export-list";
import { findPlaceWords } from "../stores/place-labels";
import { filterSentence, periodSentence, sortSentence } from "./filter-sentence";
import { sumOrders } from "./orders.repository";

/** The order list as an export (module `order_list`). */
export const orderExport: ExportDefinition = {
  title: "订单列表",
  permission: "Api:campus_pay/order/export-export",
  parse: (filters) => parseInput(OrderFilter, filters, "filters"),
  period: (filters) => periodSentence(OrderFilter.parse(filters)),
  async facts(ctx, filters) {
    const filter = OrderFilter.parse(filters);
    return [
      { name: "筛选条件", text: filterSentence(filter, await findPlaceWords(ctx, filter)) },
      { name: "排序", text: sortSentence(filter.sort) },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, orderList.page, keys, cellTypes(orderList)),
  count: async (db, scope, filters) => (await sumOrders(db, scope, OrderFilter.parse(filters))).total,
};
