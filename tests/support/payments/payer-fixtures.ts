import { payerColumns, payerImportApi } from "#contract/payments/payer-import";
import { payerApi } from "#contract/payments/payers";
import type { TestBackend } from "../api/backend";
import { addStudents } from "./students";
import { xlsxFile } from "../files/xlsx";

/** A row of a payer sheet; what is left out is that of the students this desk enters, and their father. */
export interface PayerLine {
  student_no?: string;
  student?: string;
  grade?: string;
  className?: string;
  name?: string;
  relation?: string;
  phone?: string | number;
}

export const payerSheetHeader = payerColumns.map((column) => `${column}*`);

/** A sheet of payers; `undefined` leaves a row blank. */
export function payerSheet(lines: readonly (PayerLine | undefined)[]): Promise<File> {
  return xlsxFile([payerSheetHeader, ...lines.map((line) => line && cellsOf(line))]);
}

function cellsOf({ student_no = "", phone = "", ...line }: PayerLine) {
  const { student = "陈一", grade = "一年级", className = "1班", name = "陈国强", relation = "父亲" } = line;
  return [student_no, student, grade, className, name, relation, phone];
}

/** Makes payers as `finance` of school 1, with students and phones that no other test uses. */
export async function createPayerFixtures(backend: TestBackend) {
  const token = await backend.signIn("finance");
  const client = backend.client(token);
  let last = 0;

  async function upload(lines: readonly (PayerLine | undefined)[], by = client) {
    return by.call(payerImportApi.upload, { file: await payerSheet(lines) });
  }

  return {
    token,
    client,
    upload,
    async newStudent(name = "陈一") {
      const student_no = `T${String(++last).padStart(6, "0")}`;
      const [id = 0] = await addStudents(backend.context.db, 1, [{ student_no, name }]);
      return { id, student_no, name };
    },
    newPhone: () => `139${String(++last).padStart(8, "0")}`,
    async importAll(lines: readonly PayerLine[]) {
      const { import_id } = await upload(lines);
      return client.send(payerImportApi.confirm, { import_id });
    },
    async findPayers(student_no: string) {
      const { list } = await client.call(payerApi.list, { student_no, sort: "updated_at" });
      return list.map(({ name, relation, phone }) => ({ name, relation, phone }));
    },
  };
}
