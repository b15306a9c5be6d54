import { destroyedIds } from "#contract/kernel/destroy";
import { receiptBookApi } from "#contract/payments/receipt-books";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import {
  changeReceiptBook,
  createReceiptBook,
  exportReceiptBooks,
  findClerks,
  findReceiptBooks,
  removeReceiptBooks,
  requireReceiptBook,
} from "./receipt-books.service";

export function receiptBookRoutes({ on }: Register): void {
  on(receiptBookApi.list, findReceiptBooks);
  on(receiptBookApi.export, exportReceiptBooks);
  on(receiptBookApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(receiptBookApi.clerks, findClerks);
  on(receiptBookApi.edit, async (ctx, { id }) => ({ list: await requireReceiptBook(ctx, id) }));
  on(receiptBookApi.store, async (ctx, input) => {
    await createReceiptBook(ctx, input);
    return reply([], `已新增收据本 ${input.first_no} 至 ${input.last_no}`);
  });
  on(receiptBookApi.update, async (ctx, { id, ...input }) => {
    await changeReceiptBook(ctx, id, input);
    return reply([], `已保存收据本 ${input.first_no} 至 ${input.last_no}`);
  });
  on(receiptBookApi.destroy, async (ctx, input) => {
    const count = await removeReceiptBooks(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 册收据本`);
  });
}
