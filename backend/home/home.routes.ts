import { homeApi } from "#contract/home";
import type { Register } from "../kernel/handle";
import { findOwnOperations } from "../platform/access/logs/operate-log.service";
import { findHomeFigures } from "./home-figures.service";
import { findLatestNotices } from "../platform/notices/published-notices.service";

export function homeRoutes({ on }: Register): void {
  on(homeApi.figures, findHomeFigures);
  on(homeApi.worldMap, async () => ({ dataArr: [], namemap: {} }));
  on(homeApi.home, async (ctx, paging) => {
    const [notice_list, operate_log] = await Promise.all([findLatestNotices(ctx), findOwnOperations(ctx, paging)]);
    return { notice_list, operate_log };
  });
}
