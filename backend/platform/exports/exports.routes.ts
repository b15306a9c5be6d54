import { billApi } from "#contract/payments/bills";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { type Register, reply } from "../../kernel/handle";
import { createDirectExports } from "./direct-export.service";
import { downloadExport } from "./export-file.service";
import { cancelExport, findExports, retryExport, storeExport } from "./exports.service";

export function exportRoutes({ on }: Register): void {
  on(exportApi.list, findExports);
  on(exportApi.store, async (ctx, input) =>
    reply(await storeExport(ctx, input), "已开始在后台导出，完成后会通知您，请在导出记录中下载"),
  );
  on(exportApi.cancel, async (ctx, input) => {
    await cancelExport(ctx, input);
    return reply([], "已取消导出");
  });
  on(exportApi.retry, async (ctx, input) => {
    await retryExport(ctx, input);
    return reply([], "已重新开始导出");
  });
  on(exportApi.download, downloadExport);
  // one queue for all lists: a thread each
  const exportDirectly = createDirectExports();
  on(orderApi.export, (ctx, filter) => exportDirectly(ctx, "order_list", filter));
  on(billApi.export, (ctx, filter) => exportDirectly(ctx, "bill_list", filter));
  on(refundApi.export, (ctx, filter) => exportDirectly(ctx, "refund_list", filter));
}
