import { firstDayApi } from "#contract/first-day";
import { type Register, reply } from "../kernel/handle";
import { dismissFirstDay, readFirstDay, skipStep } from "./first-day.service";

export function firstDayRoutes({ on }: Register): void {
  on(firstDayApi.read, (ctx) => readFirstDay(ctx));
  on(firstDayApi.skip, async (ctx, input) => {
    await skipStep(ctx, input);
    return reply([], input.skipped === 1 ? "已留到以后再做" : "已恢复这一步");
  });
  on(firstDayApi.dismiss, async (ctx) => {
    await dismissFirstDay(ctx);
    return reply([], "首页不再提示，可以随时从首页底部回到这里");
  });
}
