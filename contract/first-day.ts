import * as z from "zod";
import { endpoint } from "./kernel/endpoint";
import { firstDaySteps, skippableSteps } from "./first-day-steps";

export const FirstDay = z.object({
  steps: z.array(
    z.object({
      step: z.enum(firstDaySteps),
      /** Read from the data, so it is right whoever did it and wherever; `skipped` only while it is not done. */
      state: z.enum(["done", "skipped", "open"]),
      /** Names or numbers of what is there; empty: nothing. */
      detail: z.string(),
    }),
  ),
  /** Somebody wants no more of it. */
  is_dismissed: z.boolean(),
});
export type FirstDay = z.infer<typeof FirstDay>;

/** 开始使用: for super administrators alone. */
export const firstDayApi = {
  read: endpoint({
    method: "GET",
    path: "/first_day",
    permission: "signed-in",
    summary: "开始使用：各步骤是否完成，仅超级管理员",
    output: FirstDay,
  }),
  skip: endpoint({
    method: "POST",
    path: "/first_day/skip",
    permission: "signed-in",
    summary: "开始使用：稍后再做一个步骤，或恢复它",
    input: z.object({ step: z.enum(skippableSteps, "这一步不能跳过"), skipped: z.union([z.literal(0), z.literal(1)]) }),
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/first_day/dismiss",
    permission: "signed-in",
    summary: "开始使用：首页不再提示",
  }),
};
