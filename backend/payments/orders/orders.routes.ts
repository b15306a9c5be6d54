import { orderApi } from "#contract/orders";
import type { Register } from "../../handle";
import { exportOrders } from "./order-export.service";
import { findOrders, readOrder } from "./orders.service";

export function orderRoutes({ on }: Register): void {
  on(orderApi.list, findOrders);
  on(orderApi.detail, readOrder);
  on(orderApi.export, exportOrders);
}
