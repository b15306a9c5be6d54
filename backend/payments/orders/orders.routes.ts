import { orderActApi } from "#contract/order-acts";
import { orderApi } from "#contract/orders";
import { type Register, reply } from "../../handle";
import { supplementOrder } from "./order-success.service";
import { findOrders, readOrder } from "./orders.service";

export function orderRoutes({ on }: Register): void {
  on(orderApi.list, findOrders);
  on(orderApi.detail, readOrder);
  on(orderActApi.supplement, async (ctx, input) => {
    await supplementOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已补单`);
  });
}
