import { mobileBillApi } from "#contract/payments/mobile-bill";
import { type Register, reply } from "../../kernel/handle";
import { readStoreDay, readStoreOrder } from "./mobile-bill.service";
import { closeStoreDay, readStoreMonth, readStoreSheet } from "./store-days.service";

export function mobileBillRoutes({ on }: Register): void {
  on(mobileBillApi.list, readStoreDay);
  on(mobileBillApi.day, readStoreSheet);
  on(mobileBillApi.month, readStoreMonth);
  on(mobileBillApi.detail, readStoreOrder);
  on(mobileBillApi.close, async (ctx, input) => {
    await closeStoreDay(ctx, input);
    return reply([], `${input.date} 已日结`);
  });
}
