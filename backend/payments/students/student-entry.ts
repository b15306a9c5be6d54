import { idCardPattern } from "#contract/kernel/id-card";
import { mobilePattern } from "#contract/kernel/names";
import {
  requiredStudentColumns,
  type StudentColumn,
  studentGenders,
  StudentName,
  StudentNo,
} from "#contract/payments/students";
import { digitsOfPhone, halfWidth, unspacedName } from "../../platform/imports/cell-texts";

export type StudentValues = Record<StudentColumn, string>;

export const yesNo = ["是", "否"] as const;

/** Numbers to half width, the phone to its digits, names without the space that spreads them. */
export function normalizeStudent(values: StudentValues): StudentValues {
  return {
    学号: halfWidth(values.学号).replace(/\s/g, ""),
    姓名: unspacedName(values.姓名),
    性别: halfWidth(values.性别),
    年级: halfWidth(values.年级),
    班级: halfWidth(values.班级),
    身份证号: halfWidth(values.身份证号).replace(/\s/g, "").toUpperCase(),
    手机号: digitsOfPhone(values.手机号),
    住校: halfWidth(values.住校),
  };
}

/** The number of a gender's word; undefined for an empty cell and for a word that is none. */
export function genderValue(label: string): number | undefined {
  return studentGenders.find((gender) => gender.label === label)?.value;
}

/** Finds the problem of a cell by itself. */
export function problemWith(column: StudentColumn, text: string): string | undefined {
  const isRequired = requiredStudentColumns.some((required) => required === column);
  if (text === "") return isRequired ? "必填" : undefined;
  switch (column) {
    case "学号":
      return StudentNo.safeParse(text).success ? undefined : "只能用字母、数字、下划线和短横线，最多 32 位";
    case "姓名":
      return StudentName.safeParse(text).success ? undefined : "须为 2 至 30 个字，只能包含中文、字母、数字和常用符号";
    case "性别":
      return genderValue(text) === undefined
        ? `只能填写${studentGenders.map(({ label }) => label).join("、")}`
        : undefined;
    case "身份证号":
      return idCardPattern.test(text) ? undefined : "请输入正确的身份证号码";
    case "手机号":
      return mobilePattern.test(text) ? undefined : "不是 11 位的中国大陆手机号";
    case "住校":
      return yesNo.some((word) => word === text) ? undefined : `只能填写${yesNo.join("、")}`;
    case "年级":
    case "班级":
      return undefined;
  }
}
