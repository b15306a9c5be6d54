import type { StoreOption } from "#contract/payments/stores";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { code } from "#contract/kernel/errors";
import { orderScope } from "../order-scope";
import { listStores } from "./stores.repository";

/** The stores a caller may choose from. */
export async function findStoreOptions(ctx: RequestContext): Promise<{ list: StoreOption[] }> {
  return { list: await listStores(ctx.db, orderScope(ctx)) };
}

/** The store of a store keeper. Throws `refused` for an account that has none. */
export async function requireOwnStore(ctx: RequestContext): Promise<StoreOption> {
  const [store] = ctx.actor.storeId === null ? [] : await listStores(ctx.db, orderScope(ctx));
  if (!store) throw new AppError(code.refused, "当前账号没有绑定门店，请联系管理员");
  return store;
}
