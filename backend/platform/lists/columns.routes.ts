import { columnsApi } from "#contract/platform/columns";
import type { Register } from "../../kernel/handle";
import { chooseColumns, listColumns } from "./columns.service";

export function columnRoutes({ on }: Register): void {
  on(columnsApi.get, async (ctx, { page }) => ({ list: await listColumns(ctx, page) }));
  on(columnsApi.set, async (ctx, { page, columns }) => {
    await chooseColumns(ctx, page, columns);
    return [];
  });
}
