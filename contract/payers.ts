import * as z from "zod";
import { endpoint } from "./endpoint";
import { listOf, Paging } from "./paging";

/** 关系 of the payer to the student. */
export const payerRelations = [
  { value: 1, label: "父亲" },
  { value: 2, label: "母亲" },
  { value: 3, label: "其他" },
] as const;

/** The payers' part of `GET /common/static/data`. */
export const payerEnumerations = { payer_relation: payerRelations } as const;

/** VAL-01: a mainland mobile number. */
export const mobilePattern = /^1[3-9]\d{9}$/;
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
  grade_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  class_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  relation: z.coerce.number().int().min(1).max(3).optional(),
  /** `-` in front: descending; ties by id. */
  sort: z.enum(payerSorts).default("-updated_at"),
  ...Paging.shape,
});
export type PayerQuery = z.infer<typeof PayerQuery>;

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
  classes: endpoint({
    method: "GET",
    path: "/campus_pay/payer/classes",
    permission,
    summary: "本人可见的年级与班级，供下拉选择",
    output: z.object({ list: z.array(ClassOption) }),
  }),
};
