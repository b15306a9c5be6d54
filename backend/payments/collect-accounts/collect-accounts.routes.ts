import { collectAccountApi } from "#contract/payments/collect-accounts";
import { destroyedIds } from "#contract/kernel/destroy";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import {
  changeCollectAccount,
  createCollectAccount,
  exportCollectAccounts,
  findAccountGrant,
  findAccountMerchants,
  findCollectAccounts,
  removeCollectAccounts,
  requireCollectAccount,
  testCollectAccount,
} from "./collect-accounts.service";

export function collectAccountRoutes({ on }: Register): void {
  on(collectAccountApi.list, findCollectAccounts);
  on(collectAccountApi.export, exportCollectAccounts);
  on(collectAccountApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(collectAccountApi.merchants, async (ctx) => ({ list: await findAccountMerchants(ctx) }));
  on(collectAccountApi.test, (ctx, { id }) => testCollectAccount(ctx, id));
  on(collectAccountApi.grant, async (ctx, { id }) => ({ list: await findAccountGrant(ctx, id) }));
  on(collectAccountApi.edit, async (ctx, { id }) => ({ list: await requireCollectAccount(ctx, id) }));
  on(collectAccountApi.store, async (ctx, input) => {
    await createCollectAccount(ctx, input);
    return reply([], "已新增收款账户");
  });
  on(collectAccountApi.update, async (ctx, { id, ...input }) => {
    await changeCollectAccount(ctx, id, input);
    return reply([], "已保存收款账户");
  });
  on(collectAccountApi.destroy, async (ctx, input) => {
    const count = await removeCollectAccounts(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个收款账户`);
  });
}
