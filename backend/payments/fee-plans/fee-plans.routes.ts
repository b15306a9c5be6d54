import { feePlanApi } from "#contract/payments/fee-plans";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { exportPlans, findPlans, readPlan } from "./fee-plans.service";
import { previewIssue, publishPlan, supplementPlan } from "./issuing.service";
import { changePlan, createPlan, findPlanOptions } from "./plan-drafts.service";
import { archivePlan, cancelPlan, endPlan } from "./plan-endings.service";

export function feePlanRoutes({ on }: Register): void {
  on(feePlanApi.list, findPlans);
  on(feePlanApi.export, exportPlans);
  on(feePlanApi.detail, async (ctx, { id }) => ({ list: await readPlan(ctx, id) }));
  on(feePlanApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(feePlanApi.options, (ctx, { school_id }) => findPlanOptions(ctx, school_id));
  on(feePlanApi.store, async (ctx, input) => reply(await createPlan(ctx, input), `已新增缴费批次“${input.title}”`));
  on(feePlanApi.update, async (ctx, { id, ...input }) => {
    await changePlan(ctx, id, input);
    return reply([], `已保存缴费批次“${input.title}”`);
  });
  on(feePlanApi.preview, (ctx, { id }) => previewIssue(ctx, id));
  on(feePlanApi.publish, async (ctx, input) => {
    const issued = await publishPlan(ctx, input);
    return reply(issued, `已发布，生成账单 ${issued.bill_count} 份`);
  });
  on(feePlanApi.supplement, async (ctx, input) => {
    const issued = await supplementPlan(ctx, input);
    return reply(issued, `已补发账单 ${issued.bill_count} 份`);
  });
  on(feePlanApi.end, async (ctx, { id }) => {
    const closed = await endPlan(ctx, id);
    return reply([], closed > 0 ? `已截止，逾期关闭账单 ${closed} 份` : "已截止");
  });
  on(feePlanApi.archive, async (ctx, { id }) => {
    await archivePlan(ctx, id);
    return reply([], "已归档");
  });
  on(feePlanApi.cancel, async (ctx, input) => {
    const closed = await cancelPlan(ctx, input);
    return reply([], closed > 0 ? `已撤销，关闭账单 ${closed} 份` : "已撤销");
  });
}
