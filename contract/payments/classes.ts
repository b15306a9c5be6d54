import * as z from "zod";
import { visibleText } from "../kernel/names";
import { Id, mostId } from "../kernel/ids";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { listOf, Paging } from "../kernel/paging";

/** Kinds of rows of the list. */
export const classKinds = [
  { value: "grade", label: "年级" },
  { value: "class", label: "班级" },
] as const;

/** The part of grades and classes in `GET /common/static/data`. */
export const classEnumerations = { class_kind: classKinds } as const;

/** A grade followed by its classes: 年级 and 班级 in one list, as a tree of two levels reads. */
export const ClassRow = z.object({
  /** `grade-3` or `class-12`. */
  key: z.string(),
  kind: z.enum(["grade", "class"]),
  /** The id of the grade or the class. */
  id: z.number().int(),
  name: z.string(),
  grade_id: z.number().int(),
  grade_name: z.string(),
  /** Smaller ones come first, among the grades of a school and among the classes of a grade. */
  sort: z.number().int(),
  /** Number of classes of a grade; null for a class. */
  class_count: z.number().int().nullable(),
  /** Number of students who attend: 在读 and 休学. */
  student_count: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  updated_at: z.string(),
});
export type ClassRow = z.infer<typeof ClassRow>;

export const ClassQuery = z.object({
  /** Part of the name of a grade or a class. */
  name: z.string().trim().max(60).optional(),
  grade_id: Id.optional(),
  kind: z.enum(["grade", "class"]).optional(),
  school_id: Id.optional(),
  sort: z.enum(["place"]).default("place"),
  ...Paging.shape,
});
export type ClassQuery = z.infer<typeof ClassQuery>;
/** A whole list, as it is exported. */
export const ClassFilter = ClassQuery.omit({ cur_page: true, page_size: true });
export type ClassFilter = z.infer<typeof ClassFilter>;

/** The name of a grade or class. */
export const ClassName = visibleText().min(1).max(30);
const Sort = z.coerce.number().int().min(0).max(9999).default(0);

export const GradeChange = z.object({ name: ClassName, sort: Sort });
export type GradeChange = z.infer<typeof GradeChange>;
/** The school is asked of those who keep several, and stays. */
export const GradeInput = GradeChange.extend({ school_id: Id.optional() });
export type GradeInput = z.infer<typeof GradeInput>;

/** A class stays in its grade. */
export const ClassChange = z.object({ name: ClassName, sort: Sort });
export type ClassChange = z.infer<typeof ClassChange>;
export const ClassInput = ClassChange.extend({
  grade_id: z.coerce.number({ error: "请选择年级" }).int().min(1, "请选择年级").max(mostId),
});
export type ClassInput = z.infer<typeof ClassInput>;

const path = "/campus_pay/class";
const permission = "Api:campus_pay/class";

/** Calls of 年级班级. */
export const classApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "年级与班级，各年级之后是它的班级，附学生人数",
    input: ClassQuery,
    output: listOf(ClassRow),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出年级与班级（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: ClassFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/store-store`,
    summary: "可以新增年级的学校，及可以新增班级的年级",
    output: z.object({
      schools: z.array(z.object({ school_id: z.number().int(), name: z.string() })),
      grades: z.array(z.object({ grade_id: z.number().int(), name: z.string(), school_name: z.string() })),
    }),
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个班级",
    input: z.object({ id: PathId }),
    output: z.object({ list: ClassRow }),
  }),
  editGrade: endpoint({
    method: "GET",
    path: `${path}/grade/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个年级",
    input: z.object({ id: PathId }),
    output: z.object({ list: ClassRow }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增班级",
    input: ClassInput,
  }),
  storeGrade: endpoint({
    method: "POST",
    path: `${path}/grade/store`,
    permission: `${permission}/store-store`,
    summary: "新增年级",
    input: GradeInput,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改班级名称与排序",
    input: ClassChange.extend({ id: PathId }),
  }),
  updateGrade: endpoint({
    method: "PUT",
    path: `${path}/grade/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改年级名称与排序",
    input: GradeChange.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有学生的班级，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
  destroyGrade: endpoint({
    method: "DELETE",
    path: `${path}/grade/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有班级的年级，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

export const classList = defineList<ClassRow, ClassQuery>()({
  page: "class",
  path: `${path}/list`,
  title: "年级班级",
  purpose: "学生所在的年级与班级，升级与毕业",
  noun: "年级或班级",
  empty: "还没有年级和班级。先建年级，再建班级；也可以在导入学生时一并建立。",
  fills: [
    { label: "导入学生", href: "/campus_pay/student/import", permission: "Api:campus_pay/student/import-import" },
  ],
  rowKey: ["kind", "id"],
  rowName: "name",
  columns: {
    name: { label: "名称", kind: "text", width: 176 },
    school_name: schoolNameColumn,
    kind: {
      ...{ label: "类型", kind: "choice", width: 80 },
      ...{ choices: classKinds, tones: { grade: "info", class: "neutral" } },
    },
    grade_name: { label: "年级", kind: "text", width: 120 },
    class_count: { label: "班级数", kind: "count", width: 88 },
    student_count: { label: "学生人数", kind: "count", width: 96 },
    sort: { label: "排序", kind: "count", width: 72 },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["key", "id", "grade_id", "school_id"],
  filters: {
    name: { label: "名称", kind: "text", hint: "年级或班级名称" },
    grade_id: { label: "年级", kind: "select", choices: { page: "grade" } },
    kind: { label: "类型", kind: "select", choices: classKinds },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
  },
  alwaysVisible: 4,
  sortable: [],
});
