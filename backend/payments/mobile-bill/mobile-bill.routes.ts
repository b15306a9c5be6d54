import { mobileBillApi } from "#contract/mobile-bill";
import type { Register } from "../../handle";
import { readStoreDay } from "./mobile-bill.service";

export function mobileBillRoutes({ on }: Register): void {
  on(mobileBillApi.list, readStoreDay);
}
