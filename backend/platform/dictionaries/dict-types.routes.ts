import { destroyedIds } from "#contract/kernel/destroy";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { type Register, reply } from "../../kernel/handle";
import { changeDictType, createDictType, findDictTypes, removeDictTypes, requireDictType } from "./dict-types.service";
import { exportDictTypes } from "./dict-export.service";

export function dictTypeRoutes({ on }: Register): void {
  on(dictTypeApi.list, findDictTypes);
  on(dictTypeApi.export, exportDictTypes);
  on(dictTypeApi.edit, async (ctx, { id }) => ({ list: await requireDictType(ctx, id) }));
  on(dictTypeApi.store, async (ctx, input) => {
    await createDictType(ctx, input);
    return reply([], `已新增字典类型“${input.dict_name}”`);
  });
  on(dictTypeApi.update, async (ctx, { id, ...input }) => {
    await changeDictType(ctx, id, input);
    return reply([], `已保存字典类型“${input.dict_name}”`);
  });
  on(dictTypeApi.destroy, async (ctx, input) => {
    const count = await removeDictTypes(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个字典类型`);
  });
}
