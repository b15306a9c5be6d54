import type { GroupFileQuery, GroupFileRow, HistoryQuery, HistoryRow } from "#contract/chat/history";
import type { RequestContext } from "../../kernel/context";
import { dayMs, formatTime } from "../../kernel/time/shanghai";
import { conversationKey } from "../conversation";
import { toReadMessage } from "../messages/message-frame";
import { readKeptMonths } from "../retention/retention.service";
import { countHistory, type HistoryFilter, listHistory } from "./history.repository";
import { overlap, sentWithin, type Span } from "./message-filter";

type Row = Awaited<ReturnType<typeof listHistory>>[number];

interface Page<Shown> {
  list: Shown[];
  total: number;
  kept_months?: number;
}

/** 消息记录 of a conversation of the caller, newest first; of any other there is nothing. */
export async function findHistory(ctx: RequestContext, query: HistoryQuery): Promise<Page<HistoryRow>> {
  const { content, date, contact_id, from_uid: fromUid, kind: kinds } = query;
  const sent = overlap(dayFrom(date), sentWithin(query));
  const filter = { ...filterOf(ctx, contact_id), kinds, fromUid, content, fileName: "", sent };
  const { rows, ...page } = await find(ctx, filter, query);
  const today = formatTime(ctx.now()).slice(0, 10);
  const list = rows.map((row) => {
    const message = toReadMessage(row, contact_id, false);
    const { id, status, type, content: body, fileSize, fileName, fileExt, fromUser } = message;
    const { displayName, avatar } = fromUser;
    const file = { fileSize, fileName, fileExt };
    const sender = { avatar, displayName, fromUser };
    return { id, seq: row.seq, status, type, content: body, ...file, ...sender, sendTime: shown(row, today) };
  });
  return { list, ...page };
}

/** Files or pictures of a group the caller is in, newest first. */
export async function findGroupFiles(
  ctx: RequestContext,
  query: GroupFileQuery,
  kind: "file" | "image",
): Promise<Page<GroupFileRow>> {
  const { file_name: fileName, date, contact_id } = query;
  const filter = {
    ...filterOf(ctx, contact_id),
    kinds: [kind],
    fromUid: undefined,
    content: "",
    fileName,
    sent: dayFrom(date),
  };
  const { rows, ...page } = await find(ctx, filter, query);
  return { list: rows.map((row) => fileRow(row, contact_id)), ...page };
}

function filterOf(ctx: RequestContext, contactId: number | string) {
  const { userId } = ctx.actor;
  return { userId, key: conversationKey(userId, contactId) };
}

/** The day that begins at `date`; any time where there is none. */
function dayFrom(date: number | undefined): Span {
  return date === undefined ? {} : { from: date, until: date + dayMs };
}

async function find(ctx: RequestContext, filter: HistoryFilter, page: { cur_page: number; page_size: number }) {
  const [rows, total] = await Promise.all([listHistory(ctx.readDb, filter, page), countHistory(ctx.readDb, filter)]);
  if (page.cur_page * page.page_size < total) return { rows, total };
  const kept_months = await readKeptMonths(ctx.readDb, { ...filter, now: ctx.now() });
  return { rows, total, ...(kept_months !== undefined && { kept_months }) };
}

/** `HH:mm:ss` today, else with the day (wire-contract 5.4). */
function shown({ send_time }: Row, today: string): string {
  const [day = "", time = ""] = formatTime(send_time).split(" ");
  return day === today ? time : `${day}, ${time}`;
}

// the icons that clients have are named by programs
const programs: Readonly<Record<string, string>> = {
  doc: "word",
  docx: "word",
  xls: "excel",
  xlsx: "excel",
  ppt: "ppt",
  pptx: "ppt",
};

function fileRow(row: Row, to_group_id: string): GroupFileRow {
  const { message_id, from_uid, type, content, file_size, file_name, file_ext } = row;
  const file = { content, file_size, file_name, file_ext: programs[file_ext] ?? file_ext };
  // clients read a time that is not a whole second as seconds
  const send_time = Math.floor(row.send_time / 1000) * 1000;
  const get_from_user = { id: from_uid, desc: row.remark || (row.desc ?? ""), avatar: row.avatar ?? "" };
  return { id: row.seq, message_id, from_uid, to_group_id, type, status: "succeed", send_time, ...file, get_from_user };
}
