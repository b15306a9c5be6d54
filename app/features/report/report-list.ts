import type { TFunction } from "i18next";
import type { Choices, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { reportListPath } from "./report-links";

/** What a report can be narrowed by. */
export function describeReport(t: TFunction<"report">, choices: Choices): ListDescription {
  return {
    path: reportListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["key"],
    rowName: "name",
    filters: [
      { kind: "dates", label: t("field.dates"), from: "start_date", to: "end_date" },
      ...schoolFilter(t("field.school"), choices.school),
      { kind: "select", name: "store_id", label: t("field.store"), choices: "store" },
      { kind: "select", name: "way_code", label: t("field.way"), choices: "way_code" },
    ],
    alwaysVisible: 5,
    cells: {},
    sortable: [],
  };
}
