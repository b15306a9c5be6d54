import type { Choices, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { reportListPath } from "./report-links";
import { reportTexts } from "./report-texts";

/** Describes the page of a report, of which only the filters are used. */
export function describeReport(choices: Choices): ListDescription {
  return {
    path: reportListPath,
    title: reportTexts.title,
    purpose: reportTexts.purpose,
    empty: reportTexts.empty,
    rowKey: ["key"],
    rowName: "name",
    filters: [
      { kind: "dates", label: reportTexts.field.dates, from: "start_date", to: "end_date" },
      ...schoolFilter(reportTexts.field.school, choices.school),
      { kind: "select", name: "store_id", label: reportTexts.field.store, choices: "store" },
      { kind: "select", name: "way_code", label: reportTexts.field.way, choices: "way_code" },
    ],
    alwaysVisible: 5,
    cells: {},
    sortable: [],
  };
}
