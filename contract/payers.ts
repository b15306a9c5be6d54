import * as z from "zod";
import { endpoint } from "./endpoint";
import { listOf, Paging } from "./paging";

/** 关系 of a payer to the student. */
export const relations = ["父亲", "母亲", "其他"] as const;
export const Relation = z.enum(relations);
export type Relation = z.infer<typeof Relation>;

/** VAL-01: a mainland mobile number. */
export const mobilePattern = /^1[3-9]\d{9}$/;
/** VAL-02: Chinese, letters, digits, `_` and `! @ # $ ^ & ( ) . '`; the middle dot of minority names as well. */
export const namePattern = /^[\p{Script=Han}A-Za-z0-9_!@#$^&().'·]+$/u;

/** One payer of one student: a person with three children makes three rows. */
export const Payer = z.object({
  /** Of the link between student and payer. */
  id: z.number().int(),
  payer_id: z.number().int(),
  name: z.string(),
  relation: Relation,
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

export const payerSorts = ["updated_at", "student_no", "name", "student_name"] as const;

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
  grade_id: z.coerce.number().int().positive().optional(),
  class_id: z.coerce.number().int().positive().optional(),
  relation: Relation.optional(),
  /** `-` in front: descending; ties by id. */
  sort: z.enum(payerSorts.flatMap((key) => [key, `-${key}`] as const)).default("-updated_at"),
  ...Paging.shape,
});
export type PayerQuery = z.infer<typeof PayerQuery>;

/** Newest first unless sorted otherwise. */
export const listPayers = endpoint({
  method: "GET",
  path: "/campus_pay/payer/list",
  permission: "Api:campus_pay/payer/list-index",
  input: PayerQuery,
  output: listOf(Payer),
  summary: "付款人列表：按姓名、学号、手机号、年级、班级、关系筛选",
});
