import { destroyedIds } from "#contract/kernel/destroy";
import { feeItemApi } from "#contract/payments/fee-items";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { findPurposes } from "../collect-purposes/purposes.service";
import {
  changeFeeItem,
  createFeeItem,
  exportFeeItems,
  findFeeItems,
  removeFeeItems,
  requireFeeItem,
} from "./fee-items.service";

export function feeItemRoutes({ on }: Register): void {
  on(feeItemApi.list, findFeeItems);
  on(feeItemApi.export, exportFeeItems);
  on(feeItemApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(feeItemApi.purposes, findPurposes);
  on(feeItemApi.edit, async (ctx, { id }) => ({ list: await requireFeeItem(ctx, id) }));
  on(feeItemApi.store, async (ctx, input) => {
    await createFeeItem(ctx, input);
    return reply([], `已新增收费项目“${input.name}”`);
  });
  on(feeItemApi.update, async (ctx, { id, ...input }) => {
    await changeFeeItem(ctx, id, input);
    return reply([], `已保存收费项目“${input.name}”`);
  });
  on(feeItemApi.destroy, async (ctx, input) => {
    const count = await removeFeeItems(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个收费项目`);
  });
}
