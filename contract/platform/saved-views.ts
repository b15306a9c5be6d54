import * as z from "zod";
import { mostId } from "../kernel/ids";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { visibleText } from "../kernel/names";

const page = z.string().min(1).max(64);
const name = visibleText().min(1, "请填写视图名称").max(30);
const flag = z.coerce.number().int().min(0).max(1);

// a hundred ids with their commas (kernel/several)
const mostLetters = 1_100;

/** A list's query: filters and sort by their names in the address. `range` is a date shortcut that is counted from the day it is opened. */
export const ViewQuery = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().min(1).max(mostLetters))
  .refine((query) => Object.keys(query).length <= 40, "筛选条件过多");
export type ViewQuery = z.infer<typeof ViewQuery>;

/** A list as somebody wants to find it again: filters, sort and columns under a name. */
export const SavedView = z.object({
  id: z.number().int(),
  /** The key of its list page. */
  page: z.string(),
  /** One of its owner and page. */
  name: z.string(),
  query: ViewQuery,
  /** 1: everybody of the owner's school who may open the page sees it. */
  shared: z.number().int(),
  /** 1: the caller's own, who alone changes it. */
  is_own: z.number().int(),
  /** 1: the caller's list opens with it. */
  is_default: z.number().int(),
  /** 1: the caller may delete it. */
  may_destroy: z.number().int(),
  owner: z.string(),
  /** Null: the platform's. */
  school_name: z.string().nullable(),
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const path = "/campus_pay/page/view";

/** Saved views of the list pages (PLUS-06). Whoever may open a page may keep views of it. */
export const savedViewApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: "signed-in",
    summary: "一个列表页的视图：本人的在前，其后是本校共享的",
    input: z.object({ page }),
    output: z.object({
      list: z.array(SavedView),
      /** 0: there is nobody the caller could share with. */
      may_share: z.number().int(),
    }),
  }),
  default: endpoint({
    method: "GET",
    path: `${path}/default`,
    permission: "signed-in",
    summary: "本人在一个列表页的默认视图，没有则为 null",
    input: z.object({ page }),
    output: z.object({ list: SavedView.nullable() }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: "signed-in",
    summary: "一个视图：本人的，或共享给本人的",
    input: z.object({ id: PathId }),
    output: z.object({ list: SavedView }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: "signed-in",
    summary: "保存为视图；列为本人此刻所见",
    input: z.object({ page, name, query: ViewQuery, shared: flag.default(0) }),
    output: z.object({ id: z.number().int() }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: "signed-in",
    summary: "修改本人的视图：名称、筛选与排序、是否共享，未给出的不变",
    input: z.object({ id: PathId, name: name.optional(), query: ViewQuery.optional(), shared: flag.optional() }),
  }),
  setDefault: endpoint({
    method: "POST",
    path: `${path}/set_default`,
    permission: "signed-in",
    summary: "设为本人的默认视图，id 为 0 时取消",
    input: z.object({ page, id: z.coerce.number().int().min(0).max(mostId) }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: "signed-in",
    summary: "删除视图：本人的；学校管理员可删除共享的",
    input: z.object({ id: PathId }),
  }),
};
