import { adviceApi } from "#contract/platform/advice";
import { destroyedIds } from "#contract/kernel/destroy";
import { type Register, reply } from "../../kernel/handle";
import { exportAdvice } from "./advice-export.service";
import { changeAdvice, findAllAdvice, readAdvice, removeAdvice, replyToAdvice, sendAdvice } from "./advice.service";

export function adviceRoutes({ on }: Register): void {
  on(adviceApi.list, findAllAdvice);
  on(adviceApi.export, exportAdvice);
  on(adviceApi.edit, async (ctx, { id }) => ({ list: await readAdvice(ctx, id) }));
  on(adviceApi.store, async (ctx, input) => {
    await sendAdvice(ctx, input);
    return reply([], "建议已提交，处理后会通知您");
  });
  on(adviceApi.update, async (ctx, { id, ...input }) => {
    await changeAdvice(ctx, id, input);
    return reply([], `已保存建议“${input.title}”`);
  });
  on(adviceApi.destroy, async (ctx, input) => {
    const count = await removeAdvice(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 条建议`);
  });
  on(adviceApi.reply, async (ctx, { id, ...input }) => {
    await replyToAdvice(ctx, id, input);
    return reply([], "已答复，提交人会收到消息提醒");
  });
}
