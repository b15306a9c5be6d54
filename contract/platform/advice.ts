import * as z from "zod";
import { visibleText } from "../kernel/names";
import { bodyLimits } from "../kernel/body-limits";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "./list-definition/list-definition";
import { adviceTones } from "./list-definition/tones";
import { RichTextInput, Writer } from "./notices";
import { listOf, Paging } from "../kernel/paging";

/** A value of sys_advice_type: 0 bug, 1 improvement, 2 mixed. */
const type = z.coerce.number().int().min(0).max(99);
/** A value of sys_advice_status: 0 open, 1 solved, 2 closed. */
const status = z.coerce.number().int().min(0).max(2);

/** A suggestion of a user, and its answer (wire-contract 2.6). */
export const Advice = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  type: z.number().int(),
  status: z.number().int(),
  /** Sanitised HTML; empty before the first answer, never null. */
  reply: z.string(),
  get_user_name: Writer,
  school_name: z.string(),
  /** 1: the caller's own. */
  is_own: z.number().int(),
  /** Empty before the first answer. */
  replied_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Advice = z.infer<typeof Advice>;

/** The same as the list shows it. */
export interface ListedAdvice extends Omit<Advice, "get_user_name"> {
  /** The account that wrote it. */
  author: string;
}

export const AdviceInput = z.object({
  title: visibleText().min(2, "标题为 2 到 60 个字符").max(60, "标题为 2 到 60 个字符"),
  type: type.default(0),
  content: RichTextInput,
});
export type AdviceInput = z.infer<typeof AdviceInput>;

export const AdviceReply = z.object({ reply: RichTextInput, status });
export type AdviceReply = z.infer<typeof AdviceReply>;

export const AdviceQuery = z.object({
  status: status.optional(),
  type: type.optional(),
  /** Newest first with `-`. */
  sort: z.enum(["id", "-id"]).default("-id"),
  ...Paging.shape,
});
export type AdviceQuery = z.infer<typeof AdviceQuery>;
/** A whole list, as it is exported. */
export const AdviceFilter = AdviceQuery.omit({ cur_page: true, page_size: true });
export type AdviceFilter = z.infer<typeof AdviceFilter>;

const path = "/setting/system_module/advice";
const permission = "Api:setting/system_module/advice";

/** 系统建议: everybody sends and sees the own; who may answer sees those of the schools in scope. */
export const adviceApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: "signed-in",
    summary: "建议列表：本人的；有答复权限的还有所管学校的，按状态、类型筛选",
    input: AdviceQuery,
    output: listOf(Advice),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出看得到的建议（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: AdviceFilter,
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: "signed-in",
    summary: "提交建议",
    maxBodyBytes: bodyLimits.richText,
    input: AdviceInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: "signed-in",
    summary: "一条建议与它的答复",
    input: z.object({ id: PathId }),
    output: z.object({ list: Advice }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: "signed-in",
    summary: "修改本人尚未处理的建议",
    maxBodyBytes: bodyLimits.richText,
    input: AdviceInput.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    // one's own that is still open needs no right: the service asks for the rest
    permission: "signed-in",
    summary: "删除建议，路径为 0 时按请求体 id 批量删除；没有删除权限的只能删本人尚未处理的",
    input: DestroyInput,
  }),
  reply: endpoint({
    method: "PUT",
    path: `${path}/reply/:id`,
    permission: `${permission}/reply-reply`,
    summary: "答复建议并设置状态，提交人收到消息提醒",
    maxBodyBytes: bodyLimits.richText,
    input: AdviceReply.extend({ id: PathId }),
  }),
};

/** The rights about the advice of others; the contract's calls cannot say the second one by themselves. */
export const adviceRights = {
  reply: `${permission}/reply-reply`,
  destroy: `${permission}/destroy-destroy`,
} as const;

const [states, types] = [{ dictionary: "sys_advice_status" }, { dictionary: "sys_advice_type" }];

export const adviceList = defineList<ListedAdvice, AdviceQuery>()({
  page: "advice",
  path,
  title: "系统建议",
  purpose: "同事提的建议与答复",
  noun: "建议",
  empty: "还没有系统建议。大家在右上角的菜单里写给管理员。",
  rowKey: ["id"],
  rowName: "title",
  columns: {
    id: { label: "编号", kind: "count", width: 72 },
    title: { label: "标题", kind: "text", width: 280 },
    school_name: { ...schoolNameColumn, width: 160 },
    author: { label: "提交人", kind: "text", width: 128 },
    status: { label: "状态", kind: "choice", choices: states, tones: adviceTones, width: 96 },
    type: { label: "类型", kind: "choice", choices: types, width: 96 },
    created_at: { label: "创建时间", kind: "time" },
    replied_at: { label: "答复时间", kind: "time", shown: false },
  },
  unlisted: ["user_id", "content", "reply", "is_own", "updated_at"],
  filters: {
    status: { label: "状态", kind: "select", choices: states },
    type: { label: "类型", kind: "select", choices: types },
  },
  alwaysVisible: 2,
  sortable: ["id"],
});
