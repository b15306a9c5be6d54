import { destroyedIds } from "#contract/kernel/destroy";
import { storeApi } from "#contract/payments/stores";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { addDevice, changeDevice } from "./devices.service";
import {
  changeStore,
  createStore,
  exportStores,
  findStores,
  readStore,
  removeStores,
} from "./store-management.service";
import { findStoreOptions } from "./stores.service";

export function storeRoutes({ on }: Register): void {
  on(storeApi.options, findStoreOptions);
  on(storeApi.list, findStores);
  on(storeApi.export, exportStores);
  on(storeApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(storeApi.detail, async (ctx, { store_id }) => ({ list: await readStore(ctx, store_id) }));
  on(storeApi.store, async (ctx, input) => {
    await createStore(ctx, input);
    return reply([], `已新增门店“${input.name}”`);
  });
  on(storeApi.update, async (ctx, { store_id, ...input }) => {
    await changeStore(ctx, store_id, input);
    return reply([], `已保存门店“${input.name}”`);
  });
  on(storeApi.destroy, async (ctx, input) => {
    const count = await removeStores(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 家门店`);
  });
  on(storeApi.addDevice, async (ctx, input) => {
    await addDevice(ctx, input);
    return reply([], `已添加设备 ${input.device_no}`);
  });
  on(storeApi.changeDevice, async (ctx, { id, ...input }) => {
    const number = await changeDevice(ctx, id, input);
    return reply([], `已保存设备 ${number}`);
  });
}
