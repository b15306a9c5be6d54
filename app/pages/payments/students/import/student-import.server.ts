import { requiredStudentColumns, studentColumns, studentImportApi } from "#contract/payments/students";
import type { SheetImport } from "~/kit/import/import-route.server";
import { studentListPath } from "../student-list";
import { studentTexts } from "../student-texts";

export const studentImport: SheetImport = {
  api: studentImportApi,
  paths: {
    import: "/campus_pay/student/import",
    list: studentListPath,
    written: `${studentListPath}?sort=-updated_at`,
  },
  columns: studentColumns,
  required: requiredStudentColumns,
  noRight: studentTexts.import.noRight,
};
