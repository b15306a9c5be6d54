import * as z from "zod";
import { endpoint } from "./kernel/endpoint";
import { listOf } from "./kernel/paging";

/**
 * 退款待审核, 到账异常待处理, 处理方案待复核, 结算失败, 对账差异, 未日结, 批次将截止, 账单逾期.
 */
export const TodoKind = z.enum(["refund", "exception", "proposal", "settlement", "difference", "day", "plan", "bill"]);
export type TodoKind = z.infer<typeof TodoKind>;

/** 待办: work of one kind that waits for the caller. */
export const Todo = z.object({
  kind: TodoKind,
  /** Differences of statements, students of one plan, else records of the list at `url`. */
  count: z.number().int(),
  /** One line, such as 退款待审核 3 笔. */
  title: z.string(),
  /** Amounts, dates and names in one more line; may be empty. */
  detail: z.string(),
  /** The list of exactly this work, a path of this site. */
  url: z.string(),
});
export type Todo = z.infer<typeof Todo>;

export const todoApi = {
  list: endpoint({
    method: "GET",
    path: "/home/todos",
    permission: "signed-in",
    summary: "本人的待办：按权限列出等待处理的事项，最紧要的在前",
    output: listOf(Todo),
  }),
};
