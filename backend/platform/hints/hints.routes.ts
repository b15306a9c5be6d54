import { hintApi } from "#contract/platform/hints";
import { type Register, reply } from "../../kernel/handle";
import { dismissHint, findDismissedHints, restoreHints } from "./hints.service";

export function hintRoutes({ on }: Register): void {
  on(hintApi.dismissed, (ctx) => findDismissedHints(ctx));
  on(hintApi.dismiss, async (ctx, { hint }) => {
    await dismissHint(ctx, hint);
    return [];
  });
  on(hintApi.restore, async (ctx) => {
    await restoreHints(ctx);
    return reply([], "使用提示已恢复，下次打开相应页面时显示");
  });
}
