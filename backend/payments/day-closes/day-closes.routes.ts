import { dayCloseApi } from "#contract/payments/day-closes";
import { type Register, reply } from "../../kernel/handle";
import { exportDayCloses, findDayCloses } from "./day-closes.service";
import { closeDay, readDaySheet } from "./day-sheet.service";
import { exportDaySheet } from "./day-sheet-file.service";

export function dayCloseRoutes({ on }: Register): void {
  on(dayCloseApi.list, findDayCloses);
  on(dayCloseApi.detail, readDaySheet);
  on(dayCloseApi.export, exportDayCloses);
  on(dayCloseApi.sheet, exportDaySheet);
  on(dayCloseApi.confirm, async (ctx, input) => {
    await closeDay(ctx, input);
    return reply([], `${input.biz_date} 已日结`);
  });
}
