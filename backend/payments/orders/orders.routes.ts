import { orderActApi } from "#contract/order-acts";
import { orderApi } from "#contract/orders";
import { type Register, reply } from "../../handle";
import { endAtChannel } from "../online-payments/end-at-channel.service";
import { cancelOrder, closeOrder } from "./order-ending.service";
import { supplementOrder } from "./order-success.service";
import { findOrders, readOrder } from "./orders.service";

export function orderRoutes({ on }: Register): void {
  on(orderApi.list, findOrders);
  on(orderApi.detail, readOrder);
  on(orderActApi.cancel, async (ctx, input) => {
    await endAtChannel(ctx, input);
    await cancelOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已撤销`);
  });
  on(orderActApi.close, async (ctx, input) => {
    await endAtChannel(ctx, input);
    await closeOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已关闭`);
  });
  on(orderActApi.supplement, async (ctx, input) => {
    await supplementOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已补单`);
  });
}
