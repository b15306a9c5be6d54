import type { TFunction } from "i18next";
import type { Choices, ListDescription } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { reportListPath, reportMovesPath } from "./report-links";

/** What a report can be narrowed by. */
export function describeReport(t: TFunction<"report">, choices: Choices): ListDescription {
  return { ...described(t, choices), path: reportListPath, title: t("title") };
}

/** The moves behind a fee item's figures. */
export function describeMoves(t: TFunction<"report">, choices: Choices): ListDescription {
  const { filters, ...description } = described(t, choices);
  return {
    ...description,
    path: reportMovesPath,
    title: t("moves"),
    filters: [...filters, { kind: "select", name: "kind", label: t("move.kind"), choices: "money_move" }],
    cells: {
      at: { kind: "time" },
      kind: { kind: "choice", choices: "money_move", tones: { pay: "success", refund: "danger" } },
      order_no: { kind: "number" },
      refund_no: { kind: "number" },
      bill_no: { kind: "number" },
      student_no: { kind: "number", width: 96 },
      way_code: { kind: "choice", choices: "way_code" },
      whole_fen: { kind: "money" },
      part_fen: { kind: "money" },
    },
    sortable: ["at"],
  };
}

function described(t: TFunction<"report">, choices: Choices): Omit<ListDescription, "path" | "title"> {
  return {
    rowKey: ["order_no", "refund_no", "item_name"],
    rowName: "order_no",
    empty: t("movesEmpty"),
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
