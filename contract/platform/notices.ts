import * as z from "zod";
import { visibleText } from "../kernel/names";
import { bodyLimits } from "../kernel/body-limits";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { listOf, Paging } from "../kernel/paging";

const status = z.coerce.number().int().min(0).max(1);

/** The author; id 0: the account is gone. */
export const Writer = z.object({ id: z.number().int(), desc: z.string() });
export type Writer = z.infer<typeof Writer>;

/** A notice as those see it who keep notices; times of the list are epoch seconds where it says so (wire-contract 2.6). */
export const Notice = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** 0 draft, 1 published: shown from `public_time` on. */
  status: z.number().int(),
  /** Epoch seconds. */
  public_time: z.number().int(),
  user_id: z.number().int(),
  username: z.string(),
  get_user_name: Writer,
  /** Null: for everybody. */
  school_id: z.number().int().nullable(),
  school_name: z.string(),
  /** Number of readers among the accounts that it is for now. */
  read_count: z.number().int(),
  audience_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Notice = z.infer<typeof Notice>;

/** A state of the list alone: published, but its time has not come. */
export const scheduledNotice = { value: 2, label: "定时发布" } as const;
/** The list's words for the schools of a notice that is for no single one. */
export const everySchool = "全部学校";

/** A notice as the list shows it; its state may be `scheduledNotice`. */
export interface ListedNotice extends Omit<Notice, "public_time" | "get_user_name"> {
  public_time: string;
  /** The account that wrote it. */
  publisher: string;
}

/** One notice for editing: its publish time is text here. */
export const NoticeRecord = Notice.extend({ public_time: z.string() });
export type NoticeRecord = z.infer<typeof NoticeRecord>;

const wallClock = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/;
const PublicTime = z.union([
  z.string().trim().regex(wallClock, "请填写正确的发布时间"),
  z.iso.datetime({ offset: true, error: "请填写正确的发布时间" }),
]);

const title = visibleText().min(2, "标题为 2 到 60 个字符").max(60, "标题为 2 到 60 个字符");
// with tags; far below what a request may hold
export const RichTextInput = z.string().max(100_000, "内容过长，请精简");

export const NoticeChange = z.object({
  title,
  content: RichTextInput,
  status: status.default(0),
  /** A clock time of Shanghai, or an ISO time with its zone; empty: now. */
  public_time: z.union([z.literal(""), PublicTime]).optional(),
});
export type NoticeChange = z.infer<typeof NoticeChange>;

/** For which school it is, is settled when it is made; empty: as far as the caller's schools go. */
export const NoticeInput = NoticeChange.extend({
  school_id: z.union([z.literal(""), PathId]).nullish(),
});
export type NoticeInput = z.infer<typeof NoticeInput>;

export const NoticeQuery = z.object({
  title: z.string().trim().max(60).optional(),
  status: status.optional(),
  /** Newest first with `-`. */
  sort: z.enum(["id", "-id", "public_time", "-public_time"]).default("-id"),
  ...Paging.shape,
});
export type NoticeQuery = z.infer<typeof NoticeQuery>;
/** A whole list, as it is exported. */
export const NoticeFilter = NoticeQuery.omit({ cur_page: true, page_size: true });
export type NoticeFilter = z.infer<typeof NoticeFilter>;

/** One of those a notice is for. */
export const NoticeReader = z.object({
  user_id: z.number().int(),
  username: z.string(),
  desc: z.string(),
  school_name: z.string(),
  /** Empty: not read yet. */
  read_at: z.string(),
});
export type NoticeReader = z.infer<typeof NoticeReader>;

export const NoticeReadersQuery = z.object({
  id: PathId,
  /** 1: those who have read it, the last one first; 0: those who have not. */
  is_read: status,
  school_id: PathId.optional(),
  ...Paging.shape,
});
export type NoticeReadersQuery = z.infer<typeof NoticeReadersQuery>;

const path = "/setting/system_module/notice";
const permission = "Api:setting/system_module/notice";

/** 公告, for those who keep them (wire-contract 2.6). */
export const noticeApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "公告列表：按标题、状态筛选，附已读与应读人数",
    input: NoticeQuery,
    output: listOf(Notice),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出公告（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: NoticeFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "公告可以发给的学校",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增公告；平台账号可发给全部学校，其他账号只能发给本校",
    maxBodyBytes: bodyLimits.richText,
    input: NoticeInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一条公告，发布时间为文字",
    input: z.object({ id: PathId }),
    output: z.object({ list: NoticeRecord }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改公告，发送范围不变",
    maxBodyBytes: bodyLimits.richText,
    input: NoticeChange.extend({ id: PathId }),
  }),
  changeStatus: endpoint({
    method: "POST",
    path: `${path}/change_status`,
    permission: `${permission}/update-update`,
    summary: "发布或撤回公告；撤回时收回已发出的消息提醒",
    input: z.object({ id: PathId, status }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除公告，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
  readers: endpoint({
    method: "GET",
    path: `${path}/readers/:id`,
    permission: `${permission}/list-index`,
    summary: "谁已读、谁未读一条公告",
    input: NoticeReadersQuery,
    output: listOf(NoticeReader),
  }),
};

/** A notice as those see it whom it is for. */
export const PublishedNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Epoch seconds. */
  public_time: z.number().int(),
  get_user_name: Writer,
  /** 1: the caller has opened it. */
  is_read: z.number().int(),
});
export type PublishedNotice = z.infer<typeof PublishedNotice>;

export const PublishedNoticeQuery = z.object({
  /** There is but one order: newest first. */
  sort: z.enum(["-public_time"]).default("-public_time"),
  ...Paging.shape,
});
export type PublishedNoticeQuery = z.infer<typeof PublishedNoticeQuery>;

const reading = "/school/message/notice";

/** 公告, for those they are for. */
export const publishedNoticeApi = {
  list: endpoint({
    method: "GET",
    path: `${reading}/list`,
    permission: "signed-in",
    summary: "发给本人的公告，最新的在前",
    input: PublishedNoticeQuery,
    output: listOf(PublishedNotice),
  }),
  detail: endpoint({
    method: "GET",
    path: `${reading}/detail/:id`,
    permission: "signed-in",
    summary: "一条已发布的公告",
    input: z.object({ id: PathId }),
    output: z.object({ list: PublishedNotice.extend({ content: z.string() }) }),
  }),
  read: endpoint({
    method: "POST",
    path: `${reading}/read/:id`,
    permission: "signed-in",
    // a read mark (PERM-05)
    maintenance: "reading",
    audited: false,
    summary: "记下本人已读一条公告，只记第一次",
    input: z.object({ id: PathId }),
  }),
};

export const noticeList = defineList<ListedNotice, NoticeQuery>()({
  page: "notice",
  path: `${path}/list`,
  title: "公告",
  purpose: "发给教职工的通知：起草、发布与阅读情况",
  noun: "公告",
  empty: "还没有公告。发给全部学校或一所学校，可以定时，看得到谁读了。",
  rowKey: ["id"],
  rowName: "title",
  columns: {
    id: { label: "编号", kind: "count", width: 64 },
    title: { label: "标题", kind: "text", width: 184 },
    publisher: { label: "发布人", kind: "text", width: 96 },
    school_name: { label: "发送范围", kind: "text", width: 128 },
    status: {
      ...{ label: "状态", kind: "choice", choices: { page: "state" }, width: 88 },
      tones: { 0: "neutral", 1: "success", [scheduledNotice.value]: "info" },
      decides: true,
    },
    public_time: { label: "发布时间", kind: "time", decides: true },
    read_count: { label: "已读人数", kind: "count", width: 80, decides: true },
    audience_count: { label: "应读人数", kind: "count", width: 80, decides: true },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["content", "user_id", "username", "school_id"],
  filters: {
    title: { label: "标题", kind: "text" },
    status: { label: "状态", kind: "select", choices: { page: "status" } },
  },
  alwaysVisible: 2,
  sortable: ["id", "public_time"],
});
