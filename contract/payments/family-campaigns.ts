import * as z from "zod";
import { Id } from "../kernel/ids";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { campaignTones } from "../platform/list-definition/tones";
import { noticeSlipList } from "./notice-slips";
import { mostSlips } from "./limits";
import { listOf, Paging } from "../kernel/paging";
import { campaignRhythms, campaignStates } from "./campaign-enumerations";

const choiceShape = {
  school_id: Id.optional(),
  grade_id: Id.optional(),
  class_id: Id.optional(),
  /** Families with an open bill of the plan. */
  plan_id: Id.optional(),
  /** 1: families with an overdue bill. */
  overdue: z.coerce.number().int().min(0).max(1).default(0),
  /** Ids of students by commas, instead of all. */
  students: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, "请选择学生")
    .refine((text) => text.split(",").length <= mostSlips, `一次最多选择 ${mostSlips} 名学生`)
    .optional(),
};

/** Families that are written to: those of students with open bills. */
export const CampaignChoice = z.object(choiceShape);
export type CampaignChoice = z.infer<typeof CampaignChoice>;

export const CampaignPlan = z
  .object({
    every_days: z.coerce.number<string | number>().pipe(z.literal(campaignRhythms.map(({ value }) => value))),
    /** `YYYY-MM-DD`, the last day of further rounds; empty where there is one round. */
    until: z.union([z.literal(""), z.iso.date("请填写日期")]).default(""),
  })
  .refine(({ every_days, until }) => every_days === 0 || until !== "", {
    message: "请填写重复到哪一天",
    path: ["until"],
  });

export const CampaignInput = CampaignPlan.safeExtend(choiceShape);
export type CampaignInput = z.infer<typeof CampaignInput>;

/** A school of a choice: a campaign is one school's. */
export const CampaignSchool = z.object({
  school_id: z.number().int(),
  school_name: z.string(),
  /** A gateway is set, its own or that of the settings. */
  is_ready: z.boolean(),
  /** The students whose bills are meant: 一年级, 所选 3 名学生 … */
  title: z.string(),
  family_count: z.number().int(),
  student_count: z.number().int(),
  owed_fen: z.number().int(),
  /** Families that have had or will get a message on the day of the first round: they get no other. */
  told_count: z.number().int(),
  /** Students without a payer's number. */
  unreached_count: z.number().int(),
  /** The text of the first family, with an example for its link; empty where nobody is to be told. */
  sample: z.string(),
});
export type CampaignSchool = z.infer<typeof CampaignSchool>;

export const CampaignPreview = z.object({
  schools: z.array(CampaignSchool),
  /** `YYYY-MM-DD HH:mm`: when the first message leaves. */
  starts_at: z.string(),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

/** A campaign with what came of it. */
export const FamilyCampaign = z.object({
  id: z.number().int(),
  school_name: z.string(),
  title: z.string(),
  every_days: z.number().int(),
  /** Empty where there is one round. */
  until: z.string(),
  state: z.enum(["running", "done", "stopped"]),
  /** The moment of the next round; empty without one. */
  next_at: z.string(),
  round_count: z.number().int(),
  /** Messages. */
  sent_count: z.number().int(),
  waiting_count: z.number().int(),
  failed_count: z.number().int(),
  /** Not sent since all was paid before. */
  spared_count: z.number().int(),
  /** Families. */
  family_count: z.number().int(),
  opened_count: z.number().int(),
  /** Students, and those of them who owe nothing of it any more. */
  student_count: z.number().int(),
  paid_count: z.number().int(),
  /** The sum that is still owed of its bills. */
  still_fen: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
});
export type FamilyCampaign = z.infer<typeof FamilyCampaign>;

/** Students of a class: told, opened by the family, owing nothing any more. */
export const CampaignClass = z.object({
  class_id: z.number().int(),
  class_name: z.string(),
  student_count: z.number().int(),
  sent_count: z.number().int(),
  opened_count: z.number().int(),
  paid_count: z.number().int(),
});
export type CampaignClass = z.infer<typeof CampaignClass>;

/** A message that did not reach the gateway. */
export const FailedMessage = z.object({
  id: z.number().int(),
  /** Masked. */
  phone: z.string(),
  students: z.string(),
  /** The end of the last try. */
  problem: z.string(),
  tries: z.number().int(),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

export const CampaignDetail = FamilyCampaign.extend({
  classes: z.array(CampaignClass),
  /** The first hundred. */
  failed: z.array(FailedMessage),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

export const CampaignQuery = z.object({ ...Paging.shape, sort: z.enum(["-created_at"]).default("-created_at") });
export type CampaignQuery = z.infer<typeof CampaignQuery>;

const path = "/campus_pay/notice_slip/campaign";
const permission = "Api:campus_pay/notice_slip";

/** Calls of messages to families. */
export const familyCampaignApi = {
  preview: endpoint({
    method: "GET",
    path: `${path}/preview`,
    permission: `${permission}/send-send`,
    summary: "发给家长之前：各校将通知的家庭数、金额、样例文字，不改变任何内容",
    input: CampaignChoice,
    output: CampaignPreview,
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/send-send`,
    summary: "经学校的消息网关通知家长缴费，可按天数重复；每个家庭每天最多一条，缴清即停",
    input: CampaignInput,
    output: z.object({ count: z.number().int() }),
  }),
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "家长通知记录：已发、已打开、已缴清",
    input: CampaignQuery,
    output: listOf(FamilyCampaign),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/list-index`,
    summary: "一次家长通知按班级的结果，及未发出的消息",
    input: z.object({ id: PathId }),
    output: CampaignDetail,
  }),
  stop: endpoint({
    method: "POST",
    path: `${path}/stop`,
    permission: `${permission}/send-send`,
    summary: "停止一次家长通知，未发的消息不再发出",
    input: z.object({ id: PathId }),
  }),
  retry: endpoint({
    method: "POST",
    path: `${path}/retry`,
    permission: `${permission}/send-send`,
    summary: "重发一次家长通知中未发出的消息；已缴清的不再发",
    input: z.object({ id: PathId }),
    output: z.object({ count: z.number().int() }),
  }),
};

export const familyCampaignList = defineList<FamilyCampaign, CampaignQuery>()({
  page: "family_campaign",
  path: "/campus_pay/notice_slip/campaigns",
  title: "家长通知记录",
  purpose: "发给家长的缴费通知：送达、失败与重发",
  noun: "家长通知",
  empty: "还没有通知过家长。在缴费通知单里选择学生或按筛选通知家长，结果显示在这里。",
  fills: [{ label: "去缴费通知单", href: noticeSlipList.path, permission: `${permission}/list-index` }],
  rowKey: ["id"],
  rowName: "title",
  columns: {
    id: { label: "编号", kind: "count", shown: false },
    created_at: { label: "开始时间", kind: "time" },
    title: { label: "范围", kind: "text", width: 200 },
    school_name: { ...schoolNameColumn, width: 144 },
    state: { label: "状态", kind: "choice", choices: campaignStates, tones: campaignTones, width: 80 },
    family_count: { label: "家庭", kind: "count", width: 64 },
    sent_count: { label: "已发", kind: "count", width: 64 },
    opened_count: { label: "已打开", kind: "count", width: 72 },
    student_count: { label: "学生", kind: "count", width: 64 },
    paid_count: { label: "已缴清", kind: "count", width: 72 },
    still_fen: { label: "仍欠（元）", kind: "money" },
    failed_count: { label: "未发出", kind: "count", width: 72 },
    waiting_count: { label: "待发", kind: "count", width: 64, shown: false },
    spared_count: { label: "缴清免发", kind: "count", width: 88, shown: false },
    every_days: { label: "重复", kind: "choice", choices: campaignRhythms, width: 96 },
    until: { label: "重复至", kind: "text", width: 104, shown: false },
    next_at: { label: "下次发送", kind: "time", shown: false },
    round_count: { label: "轮次", kind: "count", width: 64, shown: false },
    created_by: { label: "发起人", kind: "text", width: 96 },
  },
  filters: {},
  alwaysVisible: 0,
  sortable: [],
});
