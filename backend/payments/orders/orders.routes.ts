import { orderApi } from "#contract/payments/orders";
import type { Register } from "../../kernel/handle";
import { findOrders, readOrder } from "./orders.service";

export function orderRoutes({ on }: Register): void {
  on(orderApi.list, findOrders);
  on(orderApi.detail, readOrder);
}
