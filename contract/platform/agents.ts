import * as z from "zod";
import { visibleText } from "../kernel/names";
import { Id } from "../kernel/ids";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { enabledTones } from "./list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { rule } from "../kernel/rule";

const flag = z.coerce.number().int().min(0).max(1);
const day = z.iso.date("请填写真实日期，格式 YYYY-MM-DD");

/** 代理商: looks after schools and has a share of what is paid there. */
export const Agent = z.object({
  agent_id: z.number().int(),
  name: z.string(),
  contact: z.string(),
  /** Its share in basis points: 15 is 0.15 %. */
  commission_bp: z.number().int(),
  /** 0: its accounts see no school. */
  status: z.number().int(),
  /** The schools it looks after now, in words. */
  school_names: z.string(),
  school_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Agent = z.infer<typeof Agent>;

/** One school of an agent; days are inclusive. `valid_to` null: no end. */
export const AgentLink = z.object({
  school_id: z.number().int(),
  school_name: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** `ahead` begins later, `over` has ended. */
  state: z.enum(["valid", "ahead", "over"]),
});
export type AgentLink = z.infer<typeof AgentLink>;

export const AgentDetail = Agent.extend({ links: z.array(AgentLink) });
export type AgentDetail = z.infer<typeof AgentDetail>;

export const AgentInput = z.object({
  name: visibleText().min(2).max(60),
  contact: visibleText().max(60).default(""),
  commission_bp: z.coerce.number().int().min(0).max(10_000, "分润比例最多 100%"),
  status: flag.default(1),
});
export type AgentInput = z.infer<typeof AgentInput>;

const link = { school_id: Id, valid_from: day, valid_to: day.optional() };
const linkInOrder = rule(
  ({ valid_from, valid_to }: { valid_from: string; valid_to?: string | undefined }) =>
    valid_to === undefined || valid_from <= valid_to,
  { path: ["valid_to"], error: "结束日期不能早于开始日期" },
);

/** A school for an agent, as its form asks it. */
export const AgentLinkForm = z.object(link).refine(...linkInOrder);

/** A school for an agent; both days inclusive, without an end while `valid_to` is absent. */
export const AgentLinkInput = z.object({ agent_id: Id, ...link }).refine(...linkInOrder);
export type AgentLinkInput = z.infer<typeof AgentLinkInput>;

export const AgentQuery = z.object({
  /** Part of the name or of the contact. */
  name: z.string().trim().max(60).optional(),
  /** Looks after this school now. */
  school_id: Id.optional(),
  status: flag.optional(),
  sort: z.enum(["agent_id", "-agent_id", "commission_bp", "-commission_bp"]).default("agent_id"),
  ...Paging.shape,
});
export type AgentQuery = z.infer<typeof AgentQuery>;
/** A whole list, as it is exported. */
export const AgentFilter = AgentQuery.omit({ cur_page: true, page_size: true });
export type AgentFilter = z.infer<typeof AgentFilter>;

const path = "/campus_pay/agent";
const permission = "Api:campus_pay/agent";

/** Calls of 代理商, for accounts of the platform only. */
export const agentApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "代理商列表：按名称、学校、状态筛选，仅限平台账号",
    input: AgentQuery,
    output: listOf(Agent),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出代理商（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: AgentFilter,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:agent_id`,
    permission: `${permission}/list-index`,
    summary: "一个代理商与它的学校",
    input: z.object({ agent_id: PathId }),
    output: z.object({ list: AgentDetail }),
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "全部学校，供关联与筛选",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增代理商",
    input: AgentInput,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:agent_id`,
    permission: `${permission}/update-update`,
    summary: "修改、停用或启用代理商",
    input: AgentInput.extend({ agent_id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有账号、从未关联学校的代理商；路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
  link: endpoint({
    method: "POST",
    path: `${path}/school/store`,
    permission: `${permission}/school/store-store`,
    summary: "为代理商关联一所学校，可定起止日期",
    input: AgentLinkInput,
  }),
  unlink: endpoint({
    method: "POST",
    path: `${path}/school/end`,
    permission: `${permission}/school/store-store`,
    summary: "立即结束代理商与一所学校的关联",
    input: z.object({ agent_id: Id, school_id: Id }),
  }),
};

/** Rows show `commission_bp` as the text of a percentage. */
export const agentList = defineList<Agent, AgentQuery>()({
  page: "agent",
  path: `${path}/list`,
  title: "代理商",
  purpose: "代理的学校、分润比例与合作期限",
  noun: "代理商",
  empty: "还没有代理商。代理商查看并协助管理与其关联的学校。",
  rowKey: ["agent_id"],
  rowName: "name",
  columns: {
    agent_id: { label: "编号", kind: "count", width: 72, shown: false },
    name: { label: "代理商名称", kind: "text", width: 176 },
    contact: { label: "联系人", kind: "text", width: 112 },
    commission_bp: { label: "分润比例", kind: "text", width: 88 },
    school_count: { label: "学校数", kind: "count", width: 72 },
    school_names: { label: "服务中的学校", kind: "text", width: 280 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
    },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  filters: {
    name: { label: "代理商", kind: "text", hint: "名称或联系人" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" } },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 3,
  sortable: ["agent_id", "commission_bp"],
});
