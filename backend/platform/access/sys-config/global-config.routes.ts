import { destroyedIds } from "#contract/kernel/destroy";
import { globalConfigApi } from "#contract/platform/global-config";
import { type Register, reply } from "../../../kernel/handle";
import {
  changeGlobalConfig,
  createGlobalConfig,
  findGlobalConfigs,
  removeGlobalConfigs,
  requireEditedConfig,
} from "./global-config.service";
import { exportGlobalConfigs } from "./global-config-export.service";

export function globalConfigRoutes({ on }: Register): void {
  on(globalConfigApi.list, findGlobalConfigs);
  on(globalConfigApi.export, exportGlobalConfigs);
  on(globalConfigApi.edit, async (ctx, { id }) => ({ list: await requireEditedConfig(ctx, id) }));
  on(globalConfigApi.store, async (ctx, input) => {
    await createGlobalConfig(ctx, input);
    return reply([], `已新增参数“${input.name}”`);
  });
  on(globalConfigApi.update, async (ctx, { id, ...input }) => {
    await changeGlobalConfig(ctx, id, input);
    return reply([], `已保存参数“${input.name}”`);
  });
  on(globalConfigApi.destroy, async (ctx, input) => {
    const count = await removeGlobalConfigs(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个参数`);
  });
}
