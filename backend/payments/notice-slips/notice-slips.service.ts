import {
  noticeLinkStates,
  type NoticeSlipFilter,
  noticeSlipList,
  type NoticeSlipQuery,
  NoticeSlipRow,
  type noticeSlipApi,
} from "#contract/payments/notice-slips";
import type { OutputOf } from "#contract/kernel/endpoint";
import type { RequestContext } from "../../kernel/context";
import { eachRowById, exportList } from "../../kernel/sheets/list-export";
import { cellTypes } from "../../platform/lists/export-list";
import { dateOf, formatTime } from "../../kernel/time/shanghai";
import { findLinks } from "../families/family-links.service";
import { findClasses } from "../payers/payers.service";
import { lastDayOf } from "./link-end";
import { requireLinkHolder } from "./notice-slip.policy";
import {
  countOwingByClass,
  listNoticeStudentIds,
  listNoticeStudentsById,
  listNoticeStudents,
  listPlans,
  type NoticeStudent,
  sumNoticeStudents,
} from "./notice-slips.repository";

/** One page of the students in scope that owe something, with the state of their links and the sums of the whole filter; never a link. */
export async function findNoticeSlips(
  ctx: RequestContext,
  query: NoticeSlipQuery,
): Promise<OutputOf<typeof noticeSlipApi.list>> {
  const search = { ...query, now: ctx.now() };
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [rows, { total, ...sum }] = await Promise.all([
    listNoticeStudents(ctx.readDb, ctx.scope, search, window),
    sumNoticeStudents(ctx.readDb, ctx.scope, search),
  ]);
  return { list: rows.map(toRow), total, sum };
}

/** Classes with the number of students that owe something, and published plans. */
export async function findNoticeChoices(ctx: RequestContext): Promise<OutputOf<typeof noticeSlipApi.choices>> {
  const [{ list }, counts, plans] = await Promise.all([
    findClasses(ctx),
    countOwingByClass(ctx.readDb, ctx.scope),
    listPlans(ctx.db, ctx.scope),
  ]);
  const owing = new Map(counts.map(({ class_id, owing_count }) => [class_id, owing_count]));
  const isOneSchool = new Set(plans.map(({ school_id }) => school_id)).size <= 1;
  return {
    classes: list.map((option) => ({ ...option, owing_count: owing.get(option.class_id) ?? 0 })),
    plans: plans.map(({ id, title, school_name }) => ({
      value: id,
      label: isOneSchool ? title : `${school_name} ${title}`,
    })),
  };
}

/** Every student of the filter with the link that is good now, where there is one. Throws `forbidden` for agents. */
export function exportNoticeLinks(ctx: RequestContext, filter: NoticeSlipFilter): Response {
  requireLinkHolder(ctx.actor);
  const search = { ...filter, now: ctx.now() };
  return exportList(ctx, {
    name: "缴费链接",
    columns,
    types: cellTypes(noticeSlipList),
    labels: { link_state: noticeLinkStates },
    rows: eachRowById(ctx, {
      keys: ({ db, scope }) => listNoticeStudentIds(db, scope, search, filter.sort),
      async read(reader, ids) {
        const rows = await listNoticeStudentsById(reader.db, reader.scope, search, ids);
        const links = await findLinks(reader, "student", ids);
        const paths = new Map(links.map(({ subject_id, path }) => [subject_id, ctx.origin + path]));
        return rows.map((row) => ({ ...toRow(row), url: paths.get(row.id) ?? "" }));
      },
    }),
  });
}

const columns = (
  [
    ["school_name", "学校"],
    ["grade_name", "年级"],
    ["class_name", "班级"],
    ["student_no", "学号"],
    ["student_name", "姓名"],
    ["bill_count", "待缴账单"],
    ["owed_fen", "待缴（元）"],
    ["due_on", "最近截止"],
    ["url", "链接"],
    ["link_state", "链接状态"],
    ["link_until", "有效期至"],
  ] as const
).map(([field, label]) => ({ field, label, visible: true }));

function toRow({ due_at, expires_at, opened_at, link_state, ...student }: NoticeStudent): NoticeSlipRow {
  return {
    ...student,
    link_state: NoticeSlipRow.shape.link_state.parse(link_state),
    due_on: due_at === null ? "" : dateOf(due_at),
    link_until: expires_at === null ? "" : lastDayOf(expires_at),
    link_opened_at: opened_at === null ? "" : formatTime(opened_at),
  };
}
