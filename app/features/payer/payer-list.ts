import type { TFunction } from "i18next";
import type { ListDescription } from "~/lib/list-description";
import { yesTones } from "~/lib/yes-tones";

export const payerListPath = "/campus_pay/payer/list";

export function describePayerList(t: TFunction<["payer", "list"]>): ListDescription {
  return {
    path: payerListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      { label: t("emptyImport"), href: "/campus_pay/payer/import", permission: "Api:campus_pay/payer/import-import" },
    ],
    rowKey: ["payer_id", "student_id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("field.name"), hint: t("hint.name") },
      { kind: "text", name: "student_no", label: t("field.student_no"), hint: t("hint.student_no") },
      { kind: "text", name: "phone", label: t("field.phone"), hint: t("hint.phone"), digits: true },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "class_id", label: t("field.class"), choices: "class" },
      { kind: "select", name: "relation", label: t("field.relation"), choices: "payer_relation" },
    ],
    alwaysVisible: 6,
    cells: {
      name: { kind: "text", width: 120 },
      phone: { kind: "number", width: 136 },
      student_no: { kind: "number", width: 120 },
      is_default: { kind: "choice", choices: "yes_no", tones: yesTones, width: 104 },
      relation: { kind: "choice", choices: "payer_relation" },
      updated_at: { kind: "time" },
    },
    sortable: ["name", "student_name", "student_no", "updated_at"],
  };
}
