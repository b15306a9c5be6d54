import { reconApi } from "#contract/payments/recon";
import { reconItemApi } from "#contract/payments/recon-items";
import { createDirectExports } from "../../platform/exports/direct-export.service";
import { type Register, reply } from "../../kernel/handle";
import { createQueue } from "../../kernel/work-queue";
import { findStatementAccounts, takeStatement } from "./recon-import.service";
import { rowErrorsSheet, statementTemplate } from "./recon-sheets";
import { findBatches, findReconItems, readBatch, findRowErrors, readItem } from "./recon.service";
import { handleItems } from "./handle-items.service";

export function reconRoutes({ on }: Register): void {
  // a statement being looked at may take some hundred megabytes
  const inTurn = createQueue({
    running: 1,
    waiting: 8,
    refusal: "正在处理的账单较多，请稍后再试",
    limit: "statements",
  });
  const exportDirectly = createDirectExports();
  on(reconApi.list, findBatches);
  on(reconApi.detail, readBatch);
  on(reconApi.accounts, findStatementAccounts);
  on(reconApi.template, () => statementTemplate());
  on(reconApi.upload, async (ctx, upload) => {
    const taken = await inTurn(() => takeStatement(ctx, upload));
    return reply(taken, taken.is_known === 1 ? "该账单已导入过，未做任何改动" : "账单已上传，正在后台对账");
  });
  on(reconApi.errors, async (ctx, { id }) => rowErrorsSheet(await findRowErrors(ctx, id)));
  on(reconItemApi.list, findReconItems);
  on(reconItemApi.detail, readItem);
  on(reconItemApi.handle, async (ctx, input) => {
    const settled = await handleItems(ctx, input);
    const done = settled.list.filter((one) => one.done).length;
    return reply(settled, done > 0 ? `已处理 ${done} 笔差异` : "");
  });
  on(reconItemApi.export, (ctx, filter) => exportDirectly(ctx, "recon_list", filter));
}
