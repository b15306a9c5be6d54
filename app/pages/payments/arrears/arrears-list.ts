import type { Choices, Filter, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { arrearsListPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";

/** Describes the page of arrears; its face-pay tab has no filters of bills. */
export function describeArrears(tab: string, choices: Choices): ListDescription {
  const ofBills: Filter[] = [
    { kind: "select", name: "plan_id", label: arrearsTexts.field.plan, choices: "plan" },
    { kind: "select", name: "overdue", label: arrearsTexts.field.overdue, choices: "overdue" },
  ];
  return {
    path: arrearsListPath,
    title: arrearsTexts.title,
    purpose: arrearsTexts.purpose,
    empty: arrearsTexts.empty,
    rowKey: ["id"],
    rowName: "name",
    filters: [...schoolFilter(arrearsTexts.field.school, choices.school), ...(tab === "facepay" ? [] : ofBills)],
    alwaysVisible: 4,
    cells: {},
    sortable: [],
  };
}
