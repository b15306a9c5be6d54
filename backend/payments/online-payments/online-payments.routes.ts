import { orderActionApi } from "#contract/payments/order-actions";
import { syncApi } from "#contract/payments/sync";
import { type Register, reply } from "../../kernel/handle";
import { cancelOrder, closeOrder } from "../orders/cancel-order.service";
import { endAtChannel } from "./end-at-channel.service";
import { syncOrders } from "./sync-orders.service";

/** Acts on orders that the channel has to know of first. */
export function onlinePaymentRoutes({ on }: Register): void {
  on(orderActionApi.cancel, async (ctx, input) => {
    await endAtChannel(ctx, input);
    await cancelOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已撤销`);
  });
  on(orderActionApi.close, async (ctx, input) => {
    await endAtChannel(ctx, input);
    await closeOrder(ctx, input);
    return reply([], `订单 ${input.order_no} 已关闭`);
  });
  on(syncApi.orders, (ctx, { order_no }) => syncOrders(ctx, order_no));
}
