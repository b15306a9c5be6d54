import { code } from "#contract/kernel/errors";
import {
  type Store,
  type StoreChange,
  type StoreDetail,
  type StoreFilter,
  type StoreInput,
  storeList,
  type StoreQuery,
} from "#contract/payments/stores";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { orderScope } from "../order-scope";
import {
  countStores,
  deleteStore,
  findStore,
  hasKeeper,
  hasOrders,
  insertStore,
  listDevices,
  listStoreRows,
  type StoreRecord,
  updateStore,
} from "./store-management.repository";

/** One page of the stores of the schools in scope. */
export async function findStores(ctx: RequestContext, query: StoreQuery) {
  const scope = orderScope(ctx);
  const [rows, total] = await Promise.all([listStoreRows(ctx.db, scope, query), countStores(ctx.db, scope, query)]);
  return { list: rows.map(toStore), total };
}

/** A store with its devices. Throws `refused`: absent and not yours answer alike. */
export async function readStore(ctx: RequestContext, storeId: number): Promise<StoreDetail> {
  const store = await requireStore(ctx, storeId);
  const devices = await listDevices(ctx.db, storeId);
  return { ...store, devices: devices.map((device) => ({ ...device, updated_at: formatTime(device.updated_at) })) };
}

/** Throws `refused`: absent and not yours answer alike. */
export async function requireStore(ctx: RequestContext, storeId: number): Promise<Store> {
  const row = await findStore(ctx.db, orderScope(ctx), storeId);
  if (!row) throw notFound("门店");
  return toStore(row);
}

/** Throws `badInput` for a name that the school has, and where a school has to be named. */
export async function createStore(ctx: RequestContext, { school_id: asked, ...input }: StoreInput): Promise<void> {
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能维护本校的门店");
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const row = { ...input, school_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
  await whenTaken(insertStore(ctx.db, row), () => taken(input));
  ctx.audit.change({ object: nameOf(input), before: null, after: { ...input, school_id } });
}

/** Throws as `createStore`, and `refused` for a store that is not there. */
export async function changeStore(ctx: RequestContext, storeId: number, input: StoreChange): Promise<void> {
  const before = await requireStore(ctx, storeId);
  const change = { ...input, updated_at: ctx.now(), updated_by: ctx.actor.userId };
  await whenTaken(updateStore(ctx.db, storeId, change), () => taken(input));
  ctx.audit.change({ object: nameOf(before), before: logged(before), after: { ...logged(before), ...input } });
}

/** Deletes stores nothing was paid at, with their devices; all of them or none. Throws `refused` with what one of them has. */
export async function removeStores(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const store = await findStore(trx, orderScope(ctx), id);
      if (!store) throw notFound("门店");
      const has = (await hasOrders(trx, id)) ? "订单" : (await hasKeeper(trx, id)) ? "店长账号" : "";
      if (has) throw new AppError(code.refused, `“${store.name}”有${has}，不能删除；不再使用时请改为停用`);
      await deleteStore(trx, id);
      ctx.audit.change({ object: nameOf(store), before: logged(store), after: null });
    }
    return ids.length;
  });
}

/** Every store of the filter in the caller's visible columns. */
export function exportStores(ctx: RequestContext, filter: StoreFilter): Promise<Response> {
  return exportRows(
    ctx,
    storeList,
    eachRow(ctx, (reader, paging) => findStores(reader, { ...filter, ...paging })),
  );
}

function taken({ name }: StoreChange) {
  return badInput("name", `本校已有门店“${name}”，请换一个名称`);
}

function nameOf({ name }: { name: string }): string {
  return `门店“${name}”`;
}

/** The fields that the operation log compares. */
function logged({ name, status, school_id }: Pick<StoreRecord, "name" | "status" | "school_id">) {
  return { name, status, school_id };
}

function toStore(row: StoreRecord): Store {
  return { ...row, created_at: formatTime(row.created_at), updated_at: formatTime(row.updated_at) };
}
