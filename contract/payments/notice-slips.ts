import * as z from "zod";
import { Id } from "../kernel/ids";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { familyChannels } from "./families";
import { studentPage } from "../platform/list-definition/record-pages";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { linkTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { ClassOption } from "./payers";
import { mostSlips } from "./limits";

/** The state of a student's link. */
export const noticeLinkStates = [
  { value: "none", label: "没有" },
  { value: "issued", label: "未打开" },
  { value: "opened", label: "已打开" },
  { value: "ended", label: "已过期" },
  { value: "revoked", label: "已作废" },
] as const;

/** Students that the list shows: those with open bills, or those who paid all and once got a link. */
export const noticeSubjects = [
  { value: "owing", label: "有待缴账单" },
  { value: "settled", label: "已缴清，发过链接" },
] as const;

/** The part of notice slips in `GET /common/static/data`. */
export const noticeSlipEnumerations = {
  notice_link_state: noticeLinkStates,
  notice_subject: noticeSubjects,
} as const;

const LinkState = z.enum(["none", "issued", "opened", "ended", "revoked"]);

/** A student with open bills; the figures are those of all open bills, whatever the filter. */
export const NoticeSlipRow = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  student_no: z.string(),
  student_name: z.string(),
  bill_count: z.number().int(),
  owed_fen: z.number().int(),
  /** `YYYY-MM-DD`, the nearest; empty where nothing is owed. */
  due_on: z.string(),
  link_state: LinkState,
  /** `YYYY-MM-DD`, the last day; empty without a link. */
  link_until: z.string(),
  /** Empty where nobody opened it. */
  link_opened_at: z.string(),
});
export type NoticeSlipRow = z.infer<typeof NoticeSlipRow>;

const filterShape = {
  subject: z.enum(["owing", "settled"]).default("owing"),
  school_id: Id.optional(),
  grade_id: Id.optional(),
  class_id: Id.optional(),
  /** Students with an open bill of the plan. */
  plan_id: Id.optional(),
  link_state: LinkState.optional(),
  student_name: z.string().trim().max(60).optional(),
  /** The student number or its end. */
  student_no: z.string().trim().max(60).optional(),
  /** `place`: as class lists run. */
  sort: z.enum(["place", "owed_fen", "-owed_fen", "due_on", "-due_on"]).default("place"),
};

/** A whole list, as it is exported. */
export const NoticeSlipFilter = z.object(filterShape);
export type NoticeSlipFilter = z.infer<typeof NoticeSlipFilter>;
export const NoticeSlipQuery = NoticeSlipFilter.extend(Paging.shape);
export type NoticeSlipQuery = z.infer<typeof NoticeSlipQuery>;

export const NoticeSlipSum = z.object({ bill_count: z.number().int(), owed_fen: z.number().int() });
export type NoticeSlipSum = z.infer<typeof NoticeSlipSum>;

const StudentIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "请选择学生")
  .refine((text) => text.split(",").length <= mostSlips, `一次最多选择 ${mostSlips} 名学生`);

const choiceShape = {
  /** All of a class. */
  class_id: Id.optional(),
  /** Ids of students by commas. */
  students: StudentIds.optional(),
};

/** The choice of slips: those of a class, or of some students. */
export const NoticeSlipChoice = z
  .object(choiceShape)
  .refine(({ class_id, students }) => (class_id === undefined) !== (students === undefined), {
    message: "请选择班级或学生",
    path: ["class_id"],
  });
export type NoticeSlipChoice = z.infer<typeof NoticeSlipChoice>;

export const NoticeSlipBill = z.object({
  title: z.string(),
  items: z.array(z.string()),
  mandatory: z.boolean(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  total_fen: z.number().int(),
  paid_fen: z.number().int(),
  owed_fen: z.number().int(),
  /** Least part in fen; null: all at once. */
  part_min_fen: z.number().int().nullable(),
  is_paying: z.boolean(),
});
export type NoticeSlipBill = z.infer<typeof NoticeSlipBill>;

/** 缴费通知单 of one student. */
export const NoticeSlip = z.object({
  student_id: z.number().int(),
  student_name: z.string(),
  student_no: z.string(),
  /** With the grade. */
  class_name: z.string(),
  school_name: z.string(),
  /** The office to ask; may be empty. */
  inquiry_contact: z.string(),
  owed_fen: z.number().int(),
  /** Compulsory ones and those due first before others. */
  bills: z.array(NoticeSlipBill),
  /** Through which its bills can be paid online. */
  channels: z.array(z.enum(familyChannels)),
  /** The absolute address. */
  url: z.string(),
  /** `YYYY-MM-DD`, the last day of the link. */
  link_until: z.string(),
});
export type NoticeSlip = z.infer<typeof NoticeSlip>;

/** Slips in the order of class lists; who owes nothing is left out and counted, as is who has no link yet. */
export const NoticeSheet = z.object({
  /** The chosen class; null for chosen students. */
  class_name: z.string().nullable(),
  slips: z.array(NoticeSlip),
  unlinked_count: z.number().int(),
  settled_count: z.number().int(),
  owed_fen: z.number().int(),
});
export type NoticeSheet = z.infer<typeof NoticeSheet>;

export const NoticeText = z.object({
  student_name: z.string(),
  class_name: z.string(),
  owed_fen: z.number().int(),
  /** To be sent to the family; null without a link or without open bills. */
  text: z.string().nullable(),
});
export type NoticeText = z.infer<typeof NoticeText>;

const path = "/campus_pay/notice_slip";
const permission = "Api:campus_pay/notice_slip";

/** Calls of 缴费通知单. */
export const noticeSlipApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "有待缴账单的学生与其缴费链接的状态，不含链接",
    input: NoticeSlipQuery,
    output: listOf(NoticeSlipRow).extend({ sum: NoticeSlipSum }),
  }),
  choices: endpoint({
    method: "GET",
    path: `${path}/choices`,
    permission: `${permission}/list-index`,
    summary: "可选的年级、班级（附待缴人数）和缴费批次",
    output: z.object({
      classes: z.array(ClassOption.extend({ owing_count: z.number().int() })),
      plans: z.array(z.object({ value: z.number().int(), label: z.string() })),
    }),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出学生与缴费链接（xlsx，不含手机号）；还没有链接的留空",
    kind: "file",
    audited: true,
    input: NoticeSlipFilter,
  }),
  sheet: endpoint({
    method: "GET",
    path: `${path}/sheet`,
    permission: `${permission}/print-print`,
    summary: "一个班级或所选学生的缴费通知单，用已发放的链接，不改变任何内容",
    input: NoticeSlipChoice,
    output: NoticeSheet,
  }),
  issue: endpoint({
    method: "POST",
    path: `${path}/print`,
    permission: `${permission}/print-print`,
    summary: "为一个班级或所选学生发放缴费链接，供打印和发送；已有的链接延长到新的截止日",
    input: NoticeSlipChoice,
    output: z.object({ count: z.number().int(), link_until: z.string() }),
  }),
  text: endpoint({
    method: "GET",
    path: `${path}/text/:id`,
    permission: `${permission}/print-print`,
    summary: "发给一名学生家长的缴费通知文字，含链接",
    input: z.object({ id: PathId }),
    output: NoticeText,
  }),
  revoke: endpoint({
    method: "POST",
    path: `${path}/revoke`,
    permission: `${permission}/revoke-revoke`,
    summary: "作废一名学生的缴费链接（遗失），印出的二维码同时失效",
    input: z.object({ id: PathId }),
  }),
};

export const noticeSlipList = defineList<NoticeSlipRow, NoticeSlipQuery>()({
  page: "notice_slip",
  path: `${path}/list`,
  title: "缴费通知单",
  purpose: "每名学生的缴费通知单与缴费链接，可打印",
  noun: "缴费通知单",
  empty: "没有要通知的学生：没有待缴的账单。发布缴费批次后，在这里按班级打印通知单。",
  fills: [{ label: "去缴费批次", href: "/campus_pay/fee_plan/list", permission: "Api:campus_pay/fee_plan/list-index" }],
  rowKey: ["id"],
  rowName: "student_name",
  columns: {
    grade_name: { label: "年级", kind: "text", width: 96, shown: false },
    class_name: { label: "班级", kind: "text", width: 120 },
    student_no: { label: "学号", kind: "number", width: 120 },
    student_name: { label: "姓名", kind: "text", width: 96, opens: { ...studentPage, field: "id" } },
    school_name: { ...schoolNameColumn, width: 144 },
    bill_count: { label: "待缴账单", kind: "count", width: 88 },
    owed_fen: { label: "待缴（元）", kind: "money" },
    due_on: { label: "最近截止", kind: "text", width: 104 },
    link_state: { label: "链接状态", kind: "choice", choices: noticeLinkStates, tones: linkTones, width: 88 },
    link_until: { label: "链接有效期至", kind: "text", width: 112 },
    link_opened_at: { label: "首次打开时间", kind: "time", shown: false },
  },
  unlisted: ["id", "school_id"],
  filters: {
    subject: { label: "学生", kind: "select", choices: noticeSubjects, picksList: true, always: true },
    grade_id: { label: "年级", kind: "select", choices: { page: "grade" } },
    class_id: { label: "班级", kind: "select", choices: { page: "class" } },
    link_state: { label: "链接状态", kind: "select", choices: noticeLinkStates },
    plan_id: { label: "缴费批次", kind: "select", choices: { page: "plan" } },
    student_name: { label: "姓名", kind: "text" },
    student_no: { label: "学号", kind: "text", hint: "学号或末几位" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
  },
  alwaysVisible: 4,
  sortable: ["owed_fen", "due_on"],
});
