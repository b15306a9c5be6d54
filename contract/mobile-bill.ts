import * as z from "zod";
import { endpoint } from "./endpoint";
import { OrderRow, OrderSum } from "./orders";
import { Paging } from "./paging";

/** What a store keeper sees of an order. */
export const MobileBillRow = OrderRow.pick({
  order_no: true,
  scene: true,
  way_code: true,
  amount_fen: true,
  refund_fen: true,
  state: true,
  refund_state: true,
  student_name: true,
  device_no: true,
  created_at: true,
  success_at: true,
});
export type MobileBillRow = z.infer<typeof MobileBillRow>;

/** Calls of 门店账单. */
export const mobileBillApi = {
  list: endpoint({
    method: "GET",
    path: "/mobile/bill/list",
    permission: "Api:mobile/bill/list-index",
    summary: "本门店某日的订单与合计，缺省为今日",
    input: z.object({
      /** A day in Asia/Shanghai. */
      date: z.iso.date("请填写真实日期，格式 YYYY-MM-DD").optional(),
      ...Paging.shape,
    }),
    output: z.object({
      date: z.string(),
      store_name: z.string(),
      list: z.array(MobileBillRow),
      total: z.number().int(),
      sum: OrderSum,
    }),
  }),
};
