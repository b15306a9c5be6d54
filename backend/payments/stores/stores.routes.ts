import { storeApi } from "#contract/stores";
import type { Register } from "../../handle";
import { findStoreOptions } from "./stores.service";

export function storeRoutes({ on }: Register): void {
  on(storeApi.options, findStoreOptions);
}
