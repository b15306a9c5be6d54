import type { TFunction } from "i18next";
import type { Choices, Filter, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { arrearsListPath } from "./arrears-links";

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
