import { savedViewApi } from "#contract/platform/saved-views";
import { type Register, reply } from "../../kernel/handle";
import {
  changeView,
  chooseDefault,
  findViews,
  readDefaultView,
  readView,
  removeView,
  storeView,
} from "./saved-views.service";

export function savedViewRoutes({ on }: Register): void {
  on(savedViewApi.list, findViews);
  on(savedViewApi.default, readDefaultView);
  on(savedViewApi.detail, readView);
  on(savedViewApi.store, async (ctx, input) =>
    reply(await storeView(ctx, input), `已保存视图“${input.name}”${input.shared === 1 ? "，并共享给本校" : ""}`),
  );
  on(savedViewApi.update, async (ctx, input) => {
    const { name } = await changeView(ctx, input);
    return reply([], `已更新视图“${name}”`);
  });
  on(savedViewApi.setDefault, async (ctx, input) => {
    await chooseDefault(ctx, input);
    return reply([], input.id === 0 ? "已取消默认视图" : "已设为默认视图，打开列表时使用");
  });
  on(savedViewApi.destroy, async (ctx, input) => {
    const { name } = await removeView(ctx, input);
    return reply([], `已删除视图“${name}”`);
  });
}
