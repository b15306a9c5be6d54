import { everySchool, type NoticeFilter, noticeList, scheduledNotice } from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { listColumns } from "../lists/columns.service";
import { cellTypes } from "../lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { findChoices } from "../dictionary-items/dictionary-items.service";
import { eachRow, exportList } from "../../kernel/sheets/list-export";
import { findNotices } from "./notices.service";

/** Every notice of the filter in the caller's visible columns. */
export async function exportNotices(ctx: RequestContext, filter: NoticeFilter): Promise<Response> {
  return exportList(ctx, {
    name: noticeList.title,
    columns: await listColumns(ctx, noticeList.page),
    types: cellTypes(noticeList),
    labels: { status: [...(await findChoices(ctx, "sys_notice_status")), scheduledNotice] },
    rows: sheetRows(ctx, filter),
  });
}

async function* sheetRows(ctx: RequestContext, filter: NoticeFilter) {
  const notices = eachRow(ctx, (reader, paging) => findNotices(reader, { ...filter, ...paging }));
  for await (const { get_user_name, school_name, status, public_time: seconds, ...notice } of notices) {
    const public_time = seconds * 1000;
    yield {
      ...notice,
      public_time,
      publisher: get_user_name.desc,
      school_name: school_name || everySchool,
      status: status === noticeStatus.published && public_time > ctx.now() ? scheduledNotice.value : status,
    };
  }
}
