import type { TFunction } from "i18next";
import type { Choices, Filter, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { arrearsListPath, remindersPath } from "./arrears-links";

/** What arrears can be narrowed by; face pay knows no bills. */
export function describeArrears(t: TFunction<"arrears">, tab: string, choices: Choices): ListDescription {
  const ofBills: Filter[] = [
    { kind: "select", name: "plan_id", label: t("field.plan"), choices: "plan" },
    { kind: "select", name: "overdue", label: t("field.overdue"), choices: "overdue" },
  ];
  return {
    path: arrearsListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "name",
    filters: [...schoolFilter(t("field.school"), choices.school), ...(tab === "facepay" ? [] : ofBills)],
    alwaysVisible: 4,
    cells: {},
    sortable: [],
  };
}

/** What was dunned for, and what came of it. */
export function describeReminders(t: TFunction<"arrears">): ListDescription {
  return {
    path: remindersPath,
    title: t("history"),
    empty: t("historyEmpty"),
    rowKey: ["id"],
    rowName: "content",
    filters: [],
    alwaysVisible: 0,
    cells: {
      id: { kind: "count" },
      created_at: { kind: "time" },
      created_by: { kind: "text", width: 96 },
      content: { kind: "text", width: 360 },
      student_count: { kind: "count" },
      bill_count: { kind: "count" },
      owed_fen: { kind: "money" },
      paid_fen: { kind: "money" },
      still_count: { kind: "count" },
      still_fen: { kind: "money" },
      told_count: { kind: "count" },
    },
    sortable: [],
  };
}
