import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { listOf, Paging } from "../kernel/paging";

const filterShape = {
  school_id: Id.optional(),
  plan_id: Id.optional(),
  /** 1: only what is past the day it was due. */
  overdue: z.coerce.number().int().min(0).max(1).optional(),
};

export const ArrearsQuery = z.object({
  ...filterShape,
  /** The grade whose classes are shown too. */
  grade_id: Id.optional(),
  /** The class of it whose students are shown too. */
  class_id: Id.optional(),
});
export type ArrearsQuery = z.infer<typeof ArrearsQuery>;

/** The query of any list, so that this page is read as every list's. */
export const ArrearsPageQuery = z.object({
  ...ArrearsQuery.shape,
  tab: z.enum(["class", "plan", "facepay"]).default("class"),
  ...Paging.shape,
  sort: z.enum(["place"]).default("place"),
});

/** Fen. Of all bills but closed ones; what is owed only of those that can still be paid. */
export const ArrearsFigures = z.object({
  /** Bills that owe something, and how many students have them. */
  bill_count: z.number().int(),
  student_count: z.number().int(),
  /** 应缴 less 减免. */
  due_fen: z.number().int(),
  /** 实缴 less 已退. */
  paid_fen: z.number().int(),
  owed_fen: z.number().int(),
  overdue_fen: z.number().int(),
  /** paid of due in basis points; null where nothing was due. */
  rate_bp: z.number().int().nullable(),
});
export type ArrearsFigures = z.infer<typeof ArrearsFigures>;

export const ArrearsRow = ArrearsFigures.extend({
  id: z.number().int(),
  name: z.string(),
  /** The number of a student; empty for other rows. */
  student_no: z.string(),
  school_name: z.string(),
});
export type ArrearsRow = z.infer<typeof ArrearsRow>;

/** Grades, the classes of the open one, and of those the open one's students that owe something. */
export const Arrears = z.object({
  grades: z.array(ArrearsRow),
  classes: z.array(ArrearsRow),
  students: z.array(ArrearsRow),
  sum: ArrearsFigures,
});
export type Arrears = z.infer<typeof Arrears>;

/** Number of the students with face pay open. */
export const FacepayRate = z.object({
  id: z.number().int(),
  name: z.string(),
  school_name: z.string(),
  student_count: z.number().int(),
  open_count: z.number().int(),
  rate_bp: z.number().int().nullable(),
});
export type FacepayRate = z.infer<typeof FacepayRate>;

/** The debt of one student today, in fen: of bills that can still be paid. */
export const StudentArrears = z.object({
  id: z.number().int(),
  bill_count: z.number().int(),
  owed_fen: z.number().int(),
});
export type StudentArrears = z.infer<typeof StudentArrears>;

/** Debtors: `grade-<id>`, `class-<id>`, `student-<id>`, several by commas. */
const Chosen = z
  .string()
  .max(4000)
  .regex(/^(grade|class|student)-\d{1,15}(,(grade|class|student)-\d{1,15})*$/, "请选择要催缴的班级或学生");

export const DunningChoice = z.object({ rows: Chosen, ...filterShape });
export type DunningChoice = z.infer<typeof DunningChoice>;

/** The sender's remark, as the form asks it. */
export const DunningRemark = z.object({ remark: visibleLines().max(200).default("") });

export const DunningInput = DunningChoice.extend(DunningRemark.shape);
export type DunningInput = z.infer<typeof DunningInput>;

/** A bill that is or was dunned for. */
export const DunnedBill = z.object({
  bill_id: z.number().int(),
  bill_no: z.string(),
  title: z.string(),
  student_no: z.string(),
  student_name: z.string(),
  class_name: z.string(),
  /** Then. */
  owed_fen: z.number().int(),
  due_at: z.string(),
  is_overdue: z.boolean(),
});
export type DunnedBill = z.infer<typeof DunnedBill>;

/** The outcome that sending would have: for each school the text and its receivers; `is_done`: it was sent today already. */
export const DunningPreview = z.object({
  schools: z.array(
    z.object({
      school_id: z.number().int(),
      school_name: z.string(),
      content: z.string(),
      bill_count: z.number().int(),
      owed_fen: z.number().int(),
      told: z.array(z.string()),
    }),
  ),
  bills: z.array(DunnedBill.extend({ is_done: z.boolean() })),
});
export type DunningPreview = z.infer<typeof DunningPreview>;

/** The result for each bill, in the order of the preview. */
export const DunningAnswer = z.object({
  list: z.array(z.object({ bill_no: z.string(), done: z.boolean(), reason: z.string() })),
});
export type DunningAnswer = z.infer<typeof DunningAnswer>;

export const Dunning = z.object({
  id: z.number().int(),
  school_name: z.string(),
  content: z.string(),
  remark: z.string(),
  bill_count: z.number().int(),
  student_count: z.number().int(),
  owed_fen: z.number().int(),
  /** The debt of these bills today, and the number of bills that still owe. */
  still_count: z.number().int(),
  still_fen: z.number().int(),
  /** The money received on them since. */
  paid_fen: z.number().int(),
  told_count: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
});
export type Dunning = z.infer<typeof Dunning>;

export const DunningQuery = z.object({ ...Paging.shape, sort: z.enum(["-created_at"]).default("-created_at") });
export type DunningQuery = z.infer<typeof DunningQuery>;

/** Calls of 欠费 and 催缴. */
export const arrearsApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/list",
    permission: "Api:campus_pay/arrears/list-index",
    reads: "long",
    summary: "欠费与收缴率，按年级、班级到学生",
    input: ArrearsQuery,
    output: Arrears,
  }),
  plans: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/plans",
    permission: "Api:campus_pay/arrears/list-index",
    reads: "long",
    summary: "各缴费批次的收缴率与欠费",
    input: z.object(filterShape),
    output: z.object({ list: z.array(ArrearsRow), sum: ArrearsFigures }),
  }),
  facepay: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/facepay",
    permission: "Api:campus_pay/arrears/list-index",
    summary: "刷脸支付开通率，按年级，及所选年级的班级",
    input: z.object({ school_id: Id.optional(), grade_id: Id.optional() }),
    output: z.object({ grades: z.array(FacepayRate), classes: z.array(FacepayRate) }),
  }),
  students: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/students",
    permission: "Api:campus_pay/student/change_state-changeState",
    summary: "所选学生的未缴账单数与欠费，供学籍变更前提醒；不欠费的不列出",
    input: z.object({
      /** Ids of students by commas, 200 at most. */
      ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/, "请选择学生，一次最多 200 名"),
    }),
    output: z.object({ list: z.array(StudentArrears) }),
  }),
  preview: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/dunning/preview",
    permission: "Api:campus_pay/arrears/dunning-dunning",
    summary: "催缴预览：涉及的账单、通知内容与通知对象",
    input: DunningChoice,
    output: DunningPreview,
  }),
  dun: endpoint({
    method: "POST",
    path: "/campus_pay/arrears/dunning/store",
    permission: "Api:campus_pay/arrears/dunning-dunning",
    summary: "催缴：通知本校负责人员，并给其中的联系人发聊天消息，逐张账单答复；同一账单每天最多一次",
    input: DunningInput,
    output: DunningAnswer,
  }),
  history: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/dunning/list",
    permission: "Api:campus_pay/arrears/list-index",
    summary: "催缴记录，附仍欠与此后收款",
    input: DunningQuery,
    output: listOf(Dunning),
  }),
  dunning: endpoint({
    method: "GET",
    path: "/campus_pay/arrears/dunning/detail/:id",
    permission: "Api:campus_pay/arrears/list-index",
    summary: "一次催缴的账单",
    input: z.object({ id: Id }),
    output: z.object({
      list: Dunning.extend({
        bills: z.array(DunnedBill.extend({ still_fen: z.number().int(), paid_fen: z.number().int() })),
      }),
    }),
  }),
};

/** The history of 催缴: what was dunned for, and what came of it. */
export const dunningList = defineList<Dunning, DunningQuery>()({
  page: "dunning",
  path: "/campus_pay/arrears/reminders",
  title: "催缴记录",
  purpose: "每次催缴的对象，以及此后收到多少",
  noun: "催缴记录",
  empty: "还没有催缴记录。",
  rowKey: ["id"],
  rowName: "content",
  columns: {
    id: { label: "编号", kind: "count", shown: false },
    created_at: { label: "催缴时间", kind: "time" },
    school_name: schoolNameColumn,
    created_by: { label: "催缴人", kind: "text", width: 96 },
    content: { label: "内容", kind: "text", width: 360 },
    remark: { label: "附言", kind: "text", shown: false },
    student_count: { label: "学生", kind: "count" },
    bill_count: { label: "账单", kind: "count" },
    owed_fen: { label: "当时欠费（元）", kind: "money" },
    paid_fen: { label: "此后收款（元）", kind: "money" },
    still_count: { label: "仍欠账单", kind: "count" },
    still_fen: { label: "仍欠（元）", kind: "money" },
    told_count: { label: "通知人数", kind: "count" },
  },
  filters: {},
  alwaysVisible: 0,
  sortable: [],
});
