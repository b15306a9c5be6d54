import {
  studentApi,
  studentColumns,
  studentImportApi,
  requiredStudentColumns,
  type StudentInput,
} from "#contract/payments/students";
import type { TestBackend } from "../api/backend";
import { xlsxFile } from "../files/xlsx";

/** A row of a student sheet; what is left out is empty or that of the first class. */
export interface StudentLine {
  no?: string;
  name?: string;
  gender?: string;
  grade?: string;
  className?: string;
  card?: string;
  phone?: string;
  boards?: string;
}

export const studentSheetHeader = studentColumns.map((column) =>
  requiredStudentColumns.some((required) => required === column) ? `${column}*` : column,
);

/** A sheet of students. */
export function studentSheet(lines: readonly StudentLine[]): Promise<File> {
  const cells = lines.map((line) => {
    const {
      no = "",
      name = "陈一一",
      gender = "",
      grade = "一年级",
      className = "1班",
      card = "",
      phone = "",
      boards = "",
    } = line;
    return [no, name, gender, grade, className, card, phone, boards];
  });
  return xlsxFile([studentSheetHeader, ...cells]);
}

/** Makes students as `finance` of school 1; numbers, phones and ID cards that no other test uses. */
export async function createStudentFixtures(backend: TestBackend) {
  const token = await backend.signIn("finance");
  const client = backend.client(token);
  const { list: classes } = await client.call(studentApi.classes, {});
  let last = 0;
  const newNumber = () => `S${String(++last).padStart(6, "0")}`;

  async function upload(
    lines: readonly StudentLine[],
    more: { update_existing?: number; create_classes?: number } = {},
    by = client,
  ) {
    return by.call(studentImportApi.upload, { file: await studentSheet(lines), ...more });
  }

  return {
    token,
    client,
    classes,
    newNumber,
    newPhone: () => `138${String(++last).padStart(8, "0")}`,
    newIdCard: () => `3301062015${String(++last).padStart(7, "0")}X`,
    upload,
    async importAll(lines: readonly StudentLine[], more: { update_existing?: number; create_classes?: number } = {}) {
      const { import_id } = await upload(lines, more);
      return client.send(studentImportApi.confirm, { import_id });
    },
    async newStudent(more: Partial<StudentInput> = {}) {
      const student_no = more.student_no ?? newNumber();
      const class_id = more.class_id ?? classes[0]?.class_id ?? 0;
      const { id } = await client.call(studentApi.store, { name: "陈一一", ...more, student_no, class_id });
      return { id, student_no };
    },
    async read(id: number) {
      return (await client.call(studentApi.detail, { id })).list;
    },
  };
}
