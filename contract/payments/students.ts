import * as z from "zod";
import { Id, mostId } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { IdCard, idCardPattern } from "../kernel/id-card";
import { importApi, ImportUpload } from "../platform/imports";
import { listOf, Paging } from "../kernel/paging";
import { mobilePattern, visibleLines } from "../kernel/names";
import { several } from "../kernel/several";
import { ClassOption, namePattern } from "./payers";

/** 性别. */
export const studentGenders = [
  { value: 1, label: "男" },
  { value: 2, label: "女" },
  { value: 0, label: "未知" },
] as const;

/** 在读 ⇄ 休学; 在读 → 转出 | 毕业, which are final (domain 4.1). */
export const studentStates = [
  { value: 1, label: "在读" },
  { value: 2, label: "休学" },
  { value: 3, label: "转出" },
  { value: 4, label: "毕业" },
] as const;

export const studentPayStates = [
  { value: 1, label: "正常" },
  { value: 2, label: "有待支付" },
  { value: 3, label: "停用" },
] as const;

/** Actions that move a student from one state to another. */
export const studentStateActions = [
  { value: "suspend", label: "休学" },
  { value: "resume", label: "复学" },
  { value: "transfer", label: "转出" },
  { value: "graduate", label: "毕业" },
] as const;
export const StudentStateAction = z.enum(["suspend", "resume", "transfer", "graduate"]);
export type StudentStateAction = z.infer<typeof StudentStateAction>;

/** Steps of a student's history. */
export const studentActions = [
  { value: "create", label: "新增" },
  { value: "import", label: "导入" },
  { value: "edit", label: "修改资料" },
  { value: "move", label: "调班" },
  { value: "pay_state", label: "支付状态" },
  ...studentStateActions,
] as const;

/** The students' part of `GET /common/static/data`. */
export const studentEnumerations = {
  student_gender: studentGenders,
  student_state: studentStates,
  student_pay_state: studentPayStates,
  student_action: studentActions,
} as const;

const flag = z.coerce.number().int().min(0).max(1);

/** 学生: the one who is charged. Phone and ID card are masked; empty where the school gave none. */
export const Student = z.object({
  id: z.number().int(),
  student_no: z.string(),
  name: z.string(),
  gender: z.number().int(),
  id_card: z.string(),
  phone: z.string(),
  grade_id: z.number().int(),
  grade_name: z.string(),
  class_id: z.number().int(),
  class_name: z.string(),
  /** 1 住校. */
  boarding: z.number().int(),
  state: z.number().int(),
  day_limit_fen: z.number().int(),
  pay_state: z.number().int(),
  /** 1: jobs leave `pay_state` alone. */
  pay_locked: z.number().int(),
  payer_count: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Student = z.infer<typeof Student>;

/** A payer as a student's detail shows them, the default one first. */
export const StudentPayer = z.object({
  payer_id: z.number().int(),
  name: z.string(),
  relation: z.number().int(),
  /** Masked. */
  phone: z.string(),
  is_default: z.number().int(),
});
export type StudentPayer = z.infer<typeof StudentPayer>;

/** With at most ten payers and the history, oldest first. */
export const StudentDetail = Student.extend({
  payers: z.array(StudentPayer),
  history: z.array(HistoryStep),
});
export type StudentDetail = z.infer<typeof StudentDetail>;

export const studentSorts = ["student_no", "-student_no", "updated_at", "-updated_at"] as const;

export const StudentQuery = z.object({
  name: z.string().trim().max(60).optional(),
  /** The student number or its end. */
  student_no: z.string().trim().max(60).optional(),
  /** The whole number or its end, at least four digits. */
  phone: z
    .string()
    .trim()
    .regex(/^\d{4,11}$/, "请输入完整手机号或后 4 位以上")
    .optional(),
  /** The whole number only: it is found by a keyed hash. */
  id_card: z.string().trim().regex(idCardPattern, "请输入完整的身份证号码").optional(),
  grade_id: several(Id),
  class_id: several(Id),
  state: several(z.coerce.number().int().min(1).max(4)),
  boarding: flag.optional(),
  pay_state: several(z.coerce.number().int().min(1).max(3)),
  school_id: Id.optional(),
  sort: z.enum(studentSorts).default("student_no"),
  ...Paging.shape,
});
export type StudentQuery = z.infer<typeof StudentQuery>;
/** A whole list, as it is exported. */
export const StudentFilter = StudentQuery.omit({ cur_page: true, page_size: true });
export type StudentFilter = z.infer<typeof StudentFilter>;

export const StudentName = z
  .string()
  .trim()
  .min(2)
  .max(30)
  .regex(namePattern, "只能包含中文、字母、数字和 _ ! @ # $ ^ & ( ) . '");
export const StudentNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,32}$/, "只能用字母、数字、下划线和短横线，最多 32 位");
const Phone = z
  .string()
  .trim()
  .refine((text) => text === "" || mobilePattern.test(text), "请输入正确的手机号")
  .default("");

const fields = {
  student_no: StudentNo,
  name: StudentName,
  gender: z.coerce.number().int().min(0).max(2).default(0),
  class_id: z.coerce.number({ error: "请选择班级" }).int().min(1, "请选择班级").max(mostId),
  id_card: IdCard,
  phone: Phone,
  boarding: flag.default(0),
  day_limit_fen: fen({ least: 0, most: 100_000_000, tooMuch: "日限额最多 1,000,000.00 元" }).default(0),
};

/** The class says which school and grade. */
export const StudentInput = z.object(fields);
export type StudentInput = z.infer<typeof StudentInput>;
/** An empty ID card or phone stays as it is, because nobody sees what it is; `clear_…` takes it away. */
export const StudentChange = z.object({ ...fields, clear_id_card: flag.default(0), clear_phone: flag.default(0) });
export type StudentChange = z.infer<typeof StudentChange>;

const StudentIds = z.array(Id).min(1, "请选择学生").max(200, "一次最多处理 200 名学生");
const Reason = visibleLines().min(2, "请填写原因").max(200);

/** One act over one or several students. */
export const StudentStateInput = z.object({ id: StudentIds, act: StudentStateAction, reason: Reason });
export type StudentStateInput = z.infer<typeof StudentStateInput>;

/** `pay_locked` 1 keeps jobs from changing it again. */
export const StudentPayStateInput = z.object({
  id: StudentIds,
  pay_state: z.coerce.number().int().min(1).max(3),
  pay_locked: flag.default(0),
  reason: Reason,
});
export type StudentPayStateInput = z.infer<typeof StudentPayStateInput>;

export const StudentMoveInput = z.object({
  id: StudentIds,
  class_id: fields.class_id,
  reason: visibleLines().max(200).default(""),
});
export type StudentMoveInput = z.infer<typeof StudentMoveInput>;

/** The result for each student of an action, in the order asked. */
export const StudentAnswers = z.object({
  list: z.array(z.object({ id: z.number().int(), done: z.boolean(), reason: z.string() })),
});
export type StudentAnswers = z.infer<typeof StudentAnswers>;

const path = "/campus_pay/student";
const permission = "Api:campus_pay/student";

/** Calls of 学生. */
export const studentApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "学生列表：按姓名、学号、手机号、身份证号、年级、班级、状态筛选",
    input: StudentQuery,
    output: listOf(Student),
  }),
  classes: endpoint({
    method: "GET",
    path: `${path}/classes`,
    permission: `${permission}/list-index`,
    summary: "可见的年级与班级，供筛选和表单选择",
    output: z.object({ list: z.array(ClassOption) }),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出学生（xlsx，列为本人可见列；个人信息打码，另有权限者除外）",
    kind: "file",
    audited: true,
    input: StudentFilter,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/detail-detail`,
    summary: "学生详情，附付款人与变更记录",
    input: z.object({ id: PathId }),
    output: z.object({ list: StudentDetail }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增学生",
    input: StudentInput,
    output: z.object({ id: z.number().int() }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改学生资料",
    input: StudentChange.extend({ id: PathId }),
  }),
  changeState: endpoint({
    method: "POST",
    path: `${path}/change_state`,
    permission: `${permission}/change_state-changeState`,
    summary: "学生休学、复学、转出或毕业，逐名答复",
    input: StudentStateInput,
    output: StudentAnswers,
  }),
  changePayState: endpoint({
    method: "POST",
    path: `${path}/change_pay_state`,
    permission: `${permission}/change_pay_state-changePayState`,
    summary: "设置学生的支付状态与锁定，逐名答复",
    input: StudentPayStateInput,
    output: StudentAnswers,
  }),
  move: endpoint({
    method: "POST",
    path: `${path}/move`,
    permission: `${permission}/move-move`,
    summary: "学生调班，逐名答复",
    input: StudentMoveInput,
    output: StudentAnswers,
  }),
};

/** Columns of the sheet, as its header names them. */
export const studentColumns = ["学号", "姓名", "性别", "年级", "班级", "身份证号", "手机号", "住校"] as const;
export const StudentColumn = z.enum(studentColumns);
export type StudentColumn = z.infer<typeof StudentColumn>;
export const requiredStudentColumns = ["学号", "姓名", "年级", "班级"] as const satisfies readonly StudentColumn[];

/**
 * 是否更新已存在数据: with 0 known students are left as they are. 建立缺少的年级和班级: with 1, and the right to add classes, rows of a
 * class that is not there bring it.
 */
export const StudentImportOptions = z.object({ update_existing: flag.default(1), create_classes: flag.default(0) });
export type StudentImportOptions = z.infer<typeof StudentImportOptions>;

/** Calls of the Excel import of students. */
export const studentImportApi = importApi({
  path: `${path}/import`,
  permission: `${permission}/import-import`,
  what: "学生",
  upload: ImportUpload.extend(StudentImportOptions.shape),
});
