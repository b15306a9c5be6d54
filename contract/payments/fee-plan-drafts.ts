import * as z from "zod";
import { visibleText, visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { rule } from "../kernel/rule";

const flag = z.coerce.number().int().min(0).max(1);
const wallClock = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/;
const Moment = z
  .string()
  .trim()
  .regex(wallClock, "请填写正确的时间")
  .refine((text) => !Number.isNaN(Date.parse(`${text.replace(" ", "T")}Z`)), "请填写真实的时间");

const change = {
  title: visibleText().min(2, "名称为 2 至 60 个字").max(60, "名称为 2 至 60 个字"),
  year: z
    .string()
    .trim()
    .regex(/^\d{4}-\d{4}$/, "请填写学年，例如 2026-2027")
    .refine((year) => Number(year.slice(5)) === Number(year.slice(0, 4)) + 1, "学年为相连的两年，例如 2026-2027"),
  term: z.coerce.number("请选择学期").int().min(1, "请选择学期").max(2, "请选择学期"),
  start_at: Moment,
  end_at: Moment,
  overdue_payable: flag.default(0),
  allow_partial: flag.default(0),
  min_part_fen: fen({ least: 0, most: 100_000_000, tooMuch: "每次至少的金额最多 1,000,000.00 元" }).default(0),
  remark: visibleLines().max(200).default(""),
  items: z
    .array(z.object({ fee_item_id: Id, qty: z.coerce.number().int().min(1).max(999) }))
    .min(1, "请至少选择一个收费项目")
    .max(50, "一个批次最多 50 个收费项目"),
  grade_ids: z.array(Id).max(200).default([]),
  class_ids: z.array(Id).max(1000).default([]),
  student_nos: z.array(z.string().trim().min(1).max(32)).max(2000, "单独指定的学生最多 2000 名").default([]),
};

interface Span {
  start_at: string;
  end_at: string;
}
interface Targets {
  grade_ids: readonly number[];
  class_ids: readonly number[];
  student_nos: readonly string[];
}

const endsAfterStart = rule(({ start_at, end_at }: Span) => end_at.replace("T", " ") > start_at.replace("T", " "), {
  path: ["end_at"],
  error: "截止时间要晚于开始时间",
});
const isForSomebody = rule(
  ({ grade_ids, class_ids, student_nos }: Targets) => grade_ids.length + class_ids.length + student_nos.length > 0,
  { path: ["grade_ids"], error: "请选择收费对象：年级、班级或学生" },
);

/** The content of a draft; students by their number in the school. */
export const FeePlanChange = z
  .object(change)
  .refine(...endsAfterStart)
  .refine(...isForSomebody);
export type FeePlanChange = z.infer<typeof FeePlanChange>;
/** The school is asked of those who keep several, and stays. */
export const FeePlanInput = z
  .object({ ...change, school_id: Id.optional() })
  .refine(...endsAfterStart)
  .refine(...isForSomebody);
export type FeePlanInput = z.infer<typeof FeePlanInput>;

/** Choices for a plan of a school: items on offer, grades with their classes, with the number of 在读 students. */
export const FeePlanOptions = z.object({
  school_id: z.number().int(),
  school_name: z.string(),
  items: z.array(
    z.object({
      fee_item_id: z.number().int(),
      name: z.string(),
      price_fen: z.number().int(),
      mandatory: z.number().int(),
      max_qty: z.number().int(),
    }),
  ),
  grades: z.array(
    z.object({
      grade_id: z.number().int(),
      name: z.string(),
      student_count: z.number().int(),
      classes: z.array(z.object({ class_id: z.number().int(), name: z.string(), student_count: z.number().int() })),
    }),
  ),
});
export type FeePlanOptions = z.infer<typeof FeePlanOptions>;
