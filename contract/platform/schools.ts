import * as z from "zod";
import { visibleText } from "../kernel/names";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { enabledTones } from "./list-definition/tones";
import { listOf, Paging } from "../kernel/paging";

/** A school an agent may select. */
export const AgentSchool = z.object({ school_id: z.number().int(), school: z.object({ name: z.string() }) });
export type AgentSchool = z.infer<typeof AgentSchool>;

/** 学段; a school may have several. */
export const schoolStages = [
  { value: 1, label: "托儿所" },
  { value: 2, label: "幼儿园" },
  { value: 3, label: "小学" },
  { value: 4, label: "初中" },
  { value: 5, label: "高中" },
] as const;

/** The schools' part of `GET /common/static/data`. */
export const schoolEnumerations = { school_stage: schoolStages } as const;

const flag = z.coerce.number().int().min(0).max(1);
const stage = z.coerce.number().int().min(1, "请选择学段").max(5, "请选择学段");

export const School = z.object({
  school_id: z.number().int(),
  name: z.string(),
  short_name: z.string(),
  /** 学校标识码. */
  std_code: z.string(),
  /** The school's number at the channels. */
  channel_school_no: z.string(),
  /** Values of `school_stage`. */
  stage: z.array(z.number().int()),
  /** The same in words. */
  stage_name: z.string(),
  /** 行政区划代码 of the district, six digits: province and city are its beginning. Empty where it is not known. */
  region_code: z.string(),
  contact_name: z.string(),
  /** Masked in lists. */
  contact_phone: z.string(),
  /** The office that families ask, with its telephone and hours, as they read it; may be empty. */
  inquiry_contact: z.string(),
  /** 0: agents no longer see it. */
  status: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type School = z.infer<typeof School>;

export const SchoolInput = z.object({
  name: visibleText().min(2).max(60),
  short_name: visibleText().max(30).default(""),
  std_code: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, "学校标识码为 10 位数字")
    .default(""),
  channel_school_no: z.string().trim().max(64).default(""),
  stage: z.array(stage).min(1, "请至少选择一个学段").max(5),
  region_code: z
    .string()
    .trim()
    .regex(/^([1-9]\d{5})?$/, "行政区划代码为 6 位数字")
    .default(""),
  contact_name: visibleText().max(30).default(""),
  contact_phone: z
    .string()
    .trim()
    .regex(/^[\d-]{0,20}$/, "电话只能用数字和短横线")
    .default(""),
  inquiry_contact: z.string().trim().max(40).default(""),
  status: flag.default(1),
});
export type SchoolInput = z.infer<typeof SchoolInput>;

export const SchoolQuery = z.object({
  /** Part of the name, the short name or the code. */
  name: z.string().trim().max(60).optional(),
  stage: stage.optional(),
  /** 行政区划代码 or its beginning: 33 is all of a province. */
  region_code: z
    .string()
    .trim()
    .regex(/^\d{2,6}$/, "请输入 2 至 6 位数字")
    .optional(),
  status: flag.optional(),
  sort: z.enum(["school_id", "-school_id"]).default("school_id"),
  ...Paging.shape,
});
export type SchoolQuery = z.infer<typeof SchoolQuery>;
/** A whole list, as it is exported. */
export const SchoolFilter = SchoolQuery.omit({ cur_page: true, page_size: true });
export type SchoolFilter = z.infer<typeof SchoolFilter>;

const path = "/campus_pay/school";
const permission = "Api:campus_pay/school";

/** Calls of 学校; writing is for accounts of the platform. */
export const schoolsApi = {
  agentList: endpoint({
    method: "GET",
    path: "/school/agent/list",
    permission: "signed-in",
    summary: "代理商可选择的学校；其他账号为空",
    output: z.object({ list: z.array(AgentSchool) }),
  }),
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "学校列表：按名称、学段、地区、状态筛选，只含本人可见的学校",
    input: SchoolQuery,
    output: listOf(School),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出学校（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: SchoolFilter,
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增学校，仅限平台账号",
    input: SchoolInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:school_id`,
    permission: `${permission}/update-update`,
    summary: "一所学校，联系电话不脱敏",
    input: z.object({ school_id: PathId }),
    output: z.object({ list: School }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:school_id`,
    permission: `${permission}/update-update`,
    summary: "修改、停用或启用学校，仅限平台账号",
    input: SchoolInput.extend({ school_id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有任何数据的学校，仅限平台账号；路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

export const schoolList = defineList<School, SchoolQuery>()({
  page: "school",
  path: `${path}/list`,
  title: "学校",
  purpose: "接入的学校与各自的状态、代理商和开通的功能",
  noun: "学校",
  empty: "还没有学校。账单、学生和员工都属于一所学校。",
  rowKey: ["school_id"],
  rowName: "name",
  columns: {
    school_id: { label: "编号", kind: "count", width: 72, shown: false },
    name: { label: "学校名称", kind: "text", width: 176 },
    short_name: { label: "简称", kind: "text", width: 112 },
    stage_name: { label: "学段", kind: "text", width: 120 },
    contact_name: { label: "联系人", kind: "text", width: 96 },
    contact_phone: { label: "联系电话", kind: "text", width: 120, decides: true },
    inquiry_contact: { label: "家长咨询", kind: "text", width: 200, shown: false },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
      decides: true,
    },
    std_code: { label: "学校标识码", kind: "number", width: 120 },
    channel_school_no: { label: "渠道学校编号", kind: "number", width: 152, shown: false },
    region_code: { label: "行政区划代码", kind: "number", width: 112 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["stage"],
  filters: {
    name: { label: "学校", kind: "text", hint: "名称、简称或标识码" },
    stage: { label: "学段", kind: "select", choices: schoolStages },
    region_code: { label: "地区", kind: "text", hint: "代码前 2 至 6 位", digits: true },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 4,
  sortable: ["school_id"],
});
