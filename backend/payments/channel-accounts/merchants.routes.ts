import { merchantApi } from "#contract/payments/merchants";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { addKey, endKey, testMerchant } from "./keys.service";
import { changeMerchant, createMerchant, findMerchantDetail, findMerchants } from "./merchant-management.service";

export function merchantRoutes({ on }: Register): void {
  on(merchantApi.list, findMerchants);
  on(merchantApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(merchantApi.detail, async (ctx, { id }) => ({ list: await findMerchantDetail(ctx, id) }));
  on(merchantApi.store, async (ctx, input) =>
    reply({ id: await createMerchant(ctx, input) }, "已新增商户，请添加它的密钥"),
  );
  on(merchantApi.update, async (ctx, { id, ...input }) => {
    await changeMerchant(ctx, id, input);
    return reply([], "已保存商户");
  });
  on(merchantApi.addKey, async (ctx, { id, ...input }) => {
    await addKey(ctx, id, input);
    return reply([], "已添加，测试通过后才会使用");
  });
  on(merchantApi.test, async (ctx, { id }) => {
    const { used, ...facts } = await testMerchant(ctx, id);
    if (!facts.is_good) return reply(facts, "");
    return reply(facts, used > 0 ? `测试通过，已启用 ${used} 个密钥` : "测试通过");
  });
  on(merchantApi.endKey, async (ctx, { id }) => {
    await endKey(ctx, id);
    return reply([], "已停用，内容已销毁");
  });
}
