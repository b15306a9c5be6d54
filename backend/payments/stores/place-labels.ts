import type { RequestContext } from "../../kernel/context";
import { findStoreOptions } from "./stores.service";

interface Places {
  school_id?: number | undefined;
  store_id?: number | undefined;
  collect_account_id?: number | undefined;
}

/** The school, the store and the account that a filter names, in words. */
export async function findPlaceWords(ctx: RequestContext, places: Places): Promise<string[]> {
  const { school_id, store_id, collect_account_id: account } = places;
  const { list } = (school_id ?? store_id) === undefined ? { list: [] } : await findStoreOptions(ctx);
  const school = list.find((known) => known.school_id === school_id)?.school_name ?? String(school_id);
  const store = list.find((known) => known.store_id === store_id)?.name ?? String(store_id);
  return [
    ...(school_id === undefined ? [] : [`学校 ${school}`]),
    ...(store_id === undefined ? [] : [`门店 ${store}`]),
    ...(account === undefined ? [] : [`收款账户编号 ${account}`]),
  ];
}
