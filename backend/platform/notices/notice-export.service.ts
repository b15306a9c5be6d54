import type { NoticeFilter } from "#contract/notices";
import { listColumns } from "../lists/columns.service";
import type { RequestContext } from "../../kernel/context";
import { findChoices } from "../dictionaries/dict-data.service";
import { eachRow, exportList } from "../../kernel/sheets/list-export";
import { findNotices } from "./notices.service";

// as the page calls what is published, but whose time has not come
const scheduled = { value: 2, label: "定时发布" };

/** Every notice of the filter in the caller's visible columns. */
export async function exportNotices(ctx: RequestContext, filter: NoticeFilter): Promise<Response> {
  const status = [...(await findChoices(ctx, "sys_notice_status")), scheduled];
  return exportList(ctx, {
    name: "公告",
    columns: await listColumns(ctx, "notice"),
    types: {
      id: "number",
      read_count: "number",
      audience_count: "number",
      public_time: "time",
      created_at: "time",
      updated_at: "time",
    },
    labels: { status },
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
      school_name: school_name || "全部学校",
      status: status === 1 && public_time > ctx.now() ? scheduled.value : status,
    };
  }
}
