import { facepayApi } from "#contract/payments/facepay";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { findClasses } from "../payers/payers.service";
import { changeFacepays } from "./facepay-changes.service";
import { createFacepay, exportFacepays, findFacepays, readFacepay } from "./facepay.service";

export function facepayRoutes({ on }: Register): void {
  on(facepayApi.list, findFacepays);
  on(facepayApi.export, exportFacepays);
  on(facepayApi.classes, findClasses);
  on(facepayApi.detail, readFacepay);
  on(facepayApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(facepayApi.store, async (ctx, input) => {
    await createFacepay(ctx, input);
    return reply([], `已为学号 ${input.student_no} 发起刷脸开通`);
  });
  on(facepayApi.changeStatus, async (ctx, input) => {
    const answers = await changeFacepays(ctx, input);
    const done = answers.list.filter(({ result }) => result === "成功").length;
    return reply(answers, done > 0 ? `已变更 ${done} 条刷脸开通` : "");
  });
}
