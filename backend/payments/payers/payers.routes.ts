import { payerApi } from "#contract/payments/payers";
import { type Register, reply } from "../../kernel/handle";
import { readPayer } from "./payer-detail.service";
import { addPayer, changePayer, linkStudent, makeDefault, unlinkStudent } from "./payer-edit.service";
import { exportPayers, findClasses, findPayers } from "./payers.service";

export function payerRoutes({ on }: Register): void {
  on(payerApi.list, findPayers);
  on(payerApi.export, exportPayers);
  on(payerApi.detail, readPayer);
  on(payerApi.store, async (ctx, input) => reply(await addPayer(ctx, input), `已添加付款人“${input.name}”`));
  on(payerApi.update, async (ctx, { id, ...input }) => {
    await changePayer(ctx, id, input);
    return reply([], `已保存付款人“${input.name}”`);
  });
  on(payerApi.link, async (ctx, { id, ...input }) => {
    await linkStudent(ctx, id, input);
    return reply([], `已关联学号 ${input.student_no}`);
  });
  on(payerApi.setDefault, async (ctx, { id, student_id }) => {
    await makeDefault(ctx, id, student_id);
    return reply([], "已设为默认付款人");
  });
  on(payerApi.unlink, async (ctx, { id, student_id }) => {
    await unlinkStudent(ctx, id, student_id);
    return reply([], "已取消关联");
  });
  on(payerApi.classes, findClasses);
}
