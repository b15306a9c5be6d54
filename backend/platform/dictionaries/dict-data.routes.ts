import { destroyedIds } from "#contract/kernel/destroy";
import { dictDataApi } from "#contract/platform/dictionaries";
import { type Register, reply } from "../../kernel/handle";
import { changeDictData, createDictData, findDictDataPage, removeDictData, requireDictData } from "./dict-data.service";
import { findDictItems } from "../dictionary-items/dictionary-items.service";
import { exportDictData } from "./dict-export.service";

export function dictDataRoutes({ on }: Register): void {
  on(dictDataApi.items, async (ctx, { dict_type }) => ({ list: await findDictItems(ctx, dict_type) }));
  on(dictDataApi.list, findDictDataPage);
  on(dictDataApi.export, exportDictData);
  on(dictDataApi.edit, async (ctx, { id }) => ({ list: await requireDictData(ctx, id) }));
  on(dictDataApi.store, async (ctx, input) => {
    await createDictData(ctx, input);
    return reply([], `已新增字典项“${input.dict_label}”`);
  });
  on(dictDataApi.update, async (ctx, { id, ...input }) => {
    await changeDictData(ctx, id, input);
    return reply([], `已保存字典项“${input.dict_label}”`);
  });
  on(dictDataApi.destroy, async (ctx, input) => {
    const count = await removeDictData(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个字典项`);
  });
}
