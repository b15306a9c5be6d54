import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { mobilePattern } from "../kernel/names";
import { HistoryStep } from "../platform/history";
import { studentPage } from "../platform/list-definition/record-pages";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { yesTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { several } from "../kernel/several";

/** 关系 of the payer to the student. */
export const payerRelations = [
  { value: 1, label: "父亲" },
  { value: 2, label: "母亲" },
  { value: 3, label: "其他" },
] as const;

/** Steps of a payer's history. */
export const payerActions = [
  { value: "edit", label: "修改资料" },
  { value: "link", label: "关联学生" },
  { value: "relation", label: "修改关系" },
  { value: "default", label: "设为默认付款人" },
  { value: "unlink", label: "取消关联" },
] as const;

/** The payers' part of `GET /common/static/data`. */
export const payerEnumerations = { payer_relation: payerRelations, payer_action: payerActions } as const;

/** VAL-02: Chinese, letters, digits, `_` and `! @ # $ ^ & ( ) . '`; the middle dot of minority names as well. */
export const namePattern = /^[\p{Script=Han}A-Za-z0-9_!@#$^&().'·]+$/u;

/** One payer of one student, known by both ids: a person with three children makes three rows. */
export const Payer = z.object({
  payer_id: z.number().int(),
  name: z.string(),
  relation: z.number().int(),
  /** Masked: `138****1234`. */
  phone: z.string(),
  is_default: z.number().int(),
  student_id: z.number().int(),
  student_no: z.string(),
  student_name: z.string(),
  grade_id: z.number().int(),
  grade_name: z.string(),
  class_id: z.number().int(),
  class_name: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  updated_at: z.string(),
});
export type Payer = z.infer<typeof Payer>;

export const payerSorts = ["updated_at", "-updated_at", "student_no", "-student_no"] as const;

export const PayerQuery = z.object({
  /** Part of the payer's or of the student's name. */
  name: z.string().trim().max(60).optional(),
  /** The student number or its end. */
  student_no: z.string().trim().max(60).optional(),
  /** The whole number or its end, at least four digits. */
  phone: z
    .string()
    .trim()
    .regex(/^\d{4,11}$/, "请输入完整手机号或后 4 位以上")
    .optional(),
  grade_id: several(Id),
  class_id: several(Id),
  relation: several(z.coerce.number().int().min(1).max(3)),
  /** `-` in front: descending; ties by id. */
  sort: z.enum(payerSorts).default("-updated_at"),
  ...Paging.shape,
});
export type PayerQuery = z.infer<typeof PayerQuery>;

/** A whole list, as it is exported. */
export const PayerFilter = PayerQuery.omit({ cur_page: true, page_size: true });
export type PayerFilter = z.infer<typeof PayerFilter>;

/** A student of a payer. */
export const PayerChild = z.object({
  student_id: z.number().int(),
  student_no: z.string(),
  student_name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  /** 1 在读, 2 休学, 3 转出, 4 毕业. */
  state: z.number().int(),
  relation: z.number().int(),
  is_default: z.number().int(),
});
export type PayerChild = z.infer<typeof PayerChild>;

/** A payer with all children and the history, oldest first. */
export const PayerDetail = z.object({
  payer_id: z.number().int(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  children: z.array(PayerChild),
  history: z.array(HistoryStep),
});
export type PayerDetail = z.infer<typeof PayerDetail>;

const Relation = z.coerce.number({ error: "请选择关系" }).int().min(1, "请选择关系").max(3);
const flag = z.coerce.number().int().min(0).max(1);
const PayerName = z
  .string()
  .trim()
  .min(2)
  .max(30)
  .regex(namePattern, "只能包含中文、字母、数字和 _ ! @ # $ ^ & ( ) . '");

/** An empty phone stays as it is, because nobody sees what it is. */
export const PayerChange = z.object({
  name: PayerName,
  phone: z
    .string()
    .trim()
    .refine((text) => text === "" || mobilePattern.test(text), "请输入正确的手机号")
    .default(""),
});
export type PayerChange = z.infer<typeof PayerChange>;

/** A payer for a student: the one who has the phone, or a new one. */
export const PayerInput = z.object({
  student_id: Id,
  name: PayerName,
  phone: z.string().trim().regex(mobilePattern, "请输入正确的手机号"),
  relation: Relation,
  is_default: flag.default(0),
});
export type PayerInput = z.infer<typeof PayerInput>;

/** A further student of a payer, or another relation to one. */
export const PayerLink = z.object({
  student_no: z.string().trim().min(1, "请填写学号").max(60),
  relation: Relation,
  is_default: flag.default(0),
});
export type PayerLink = z.infer<typeof PayerLink>;

/** A choice of the filters for grade and class. */
export const ClassOption = z.object({
  class_id: z.number().int(),
  class_name: z.string(),
  grade_id: z.number().int(),
  grade_name: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
});
export type ClassOption = z.infer<typeof ClassOption>;

const permission = "Api:campus_pay/payer/list-index";

/** Calls of 付款人; the import's are in `payer-import`. */
export const payerApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/payer/list",
    permission,
    summary: "付款人列表：按姓名、学号、手机号、年级、班级、关系筛选",
    input: PayerQuery,
    output: listOf(Payer),
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/payer/export",
    permission: "Api:campus_pay/payer/export-export",
    summary: "按筛选导出付款人（xlsx，列为本人可见列；手机号打码，另有权限者除外）",
    kind: "file",
    audited: true,
    input: PayerFilter,
  }),
  detail: endpoint({
    method: "GET",
    path: "/campus_pay/payer/detail/:id",
    permission: "Api:campus_pay/payer/detail-detail",
    summary: "付款人详情，附全部学生与变更记录",
    input: z.object({ id: Id }),
    output: z.object({ list: PayerDetail }),
  }),
  store: endpoint({
    method: "POST",
    path: "/campus_pay/payer/store",
    permission: "Api:campus_pay/payer/store-store",
    summary: "为学生添加付款人；手机号已登记时关联该付款人",
    input: PayerInput,
    output: z.object({ payer_id: z.number().int() }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/campus_pay/payer/update/:id",
    permission: "Api:campus_pay/payer/update-update",
    summary: "修改付款人姓名与手机号",
    input: PayerChange.extend({ id: Id }),
  }),
  link: endpoint({
    method: "POST",
    path: "/campus_pay/payer/link/:id",
    permission: "Api:campus_pay/payer/update-update",
    summary: "为付款人关联学生，或修改与学生的关系",
    input: PayerLink.extend({ id: Id }),
  }),
  setDefault: endpoint({
    method: "POST",
    path: "/campus_pay/payer/set_default/:id",
    permission: "Api:campus_pay/payer/update-update",
    summary: "设为学生的默认付款人",
    input: z.object({ id: Id, student_id: Id }),
  }),
  unlink: endpoint({
    method: "POST",
    path: "/campus_pay/payer/unlink/:id",
    permission: "Api:campus_pay/payer/update-update",
    summary: "取消付款人与学生的关联",
    input: z.object({ id: Id, student_id: Id }),
  }),
  classes: endpoint({
    method: "GET",
    path: "/campus_pay/payer/classes",
    permission,
    summary: "本人可见的年级与班级，供下拉选择",
    output: z.object({ list: z.array(ClassOption) }),
  }),
};

export const payerList = defineList<Payer, PayerQuery>()({
  page: "payer",
  path: "/campus_pay/payer/list",
  title: "付款人",
  purpose: "家长与付款账号，及其关联的学生",
  noun: "付款人",
  empty: "还没有付款人。付款人是为学生缴费的家长，家长页和催缴按手机号认人。",
  fills: [{ label: "导入付款人", href: "/campus_pay/payer/import", permission: "Api:campus_pay/payer/import-import" }],
  rowKey: ["payer_id", "student_id"],
  rowName: "name",
  columns: {
    name: { label: "付款人", kind: "text", key: "payer_name", width: 120 },
    phone: { label: "手机号", kind: "number", key: "payer_phone", width: 136 },
    school_name: schoolNameColumn,
    relation: { label: "关系", kind: "choice", choices: payerRelations },
    student_name: { label: "学生姓名", kind: "text", opens: studentPage },
    student_no: { label: "学号", kind: "number", width: 120 },
    grade_name: { label: "年级", kind: "text" },
    class_name: { label: "班级", kind: "text" },
    is_default: {
      ...{ label: "默认付款人", kind: "choice", width: 104 },
      ...{ choices: { dictionary: "sys_yes_no" }, tones: yesTones },
    },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["payer_id", "student_id", "grade_id", "class_id", "school_id"],
  filters: {
    name: { label: "姓名", kind: "text", hint: "付款人或学生姓名" },
    student_no: { label: "学号", kind: "text", hint: "完整学号或末几位" },
    phone: { label: "手机号", kind: "text", hint: "完整号码或末 4 位起", digits: true },
    grade_id: { label: "年级", kind: "select", choices: { page: "grade" }, several: true },
    class_id: { label: "班级", kind: "select", choices: { page: "class" }, several: true },
    relation: { label: "关系", kind: "select", choices: payerRelations, several: true },
  },
  alwaysVisible: 6,
  sortable: ["student_no", "updated_at"],
  exportModule: "payer_list",
});
