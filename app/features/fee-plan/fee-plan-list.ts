import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";
import { yesTones } from "~/lib/yes-tones";

export const feePlanListPath = "/campus_pay/fee_plan/list";

/** 批次状态: a draft blue, what is being collected orange, over grey. */
export const feePlanTones: Readonly<Record<string, Tone>> = {
  0: "info",
  1: "warning",
  2: "success",
  3: "neutral",
  4: "neutral",
};

export function describeFeePlanList(t: TFunction<["feePlan", "list"]>, choices: Choices): ListDescription {
  return {
    path: feePlanListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      { label: t("emptyItems"), href: "/campus_pay/fee_item/list", permission: "Api:campus_pay/fee_item/list-index" },
    ],
    rowKey: ["id"],
    rowName: "title",
    filters: [
      { kind: "text", name: "title", label: t("field.title") },
      { kind: "select", name: "state", label: t("field.state"), choices: "fee_plan_state" },
      { kind: "text", name: "year", label: t("field.year") },
      { kind: "select", name: "term", label: t("field.term"), choices: "school_term" },
      {
        kind: "dates",
        label: t("field.dates"),
        from: "start_date",
        to: "end_date",
        field: { name: "date_field", choices: "fee_plan_date_field" },
      },
      ...schoolFilter(t("field.school"), choices.school),
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      title: { kind: "text", width: 240 },
      year: { kind: "text", width: 96 },
      term: { kind: "choice", choices: "school_term", width: 72 },
      state: { kind: "choice", choices: "fee_plan_state", tones: feePlanTones, width: 80 },
      start_at: { kind: "time" },
      end_at: { kind: "time" },
      bill_count: { kind: "count", width: 72 },
      due_fen: { kind: "money" },
      reduce_fen: { kind: "money" },
      paid_fen: { kind: "money" },
      owed_fen: { kind: "money" },
      rate_bp: { kind: "text", width: 80 },
      overdue_payable: { kind: "choice", choices: "yes_no", tones: yesTones, width: 88 },
      allow_partial: { kind: "choice", choices: "yes_no", tones: yesTones, width: 88 },
      min_part_fen: { kind: "money" },
      published_at: { kind: "time" },
      remark: { kind: "text", width: 200 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id", "start_at", "end_at"],
  };
}

/** What may be done with plans. */
export interface FeePlanRights {
  mayUpdate: boolean;
  mayPublish: boolean;
  mayEnd: boolean;
  mayCancel: boolean;
}

/** Links of one plan, by the state it stands at. */
export function feePlanActs(
  t: TFunction<["feePlan", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayUpdate, mayPublish, mayEnd, mayCancel }: FeePlanRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, title, state }) => {
    const name = String(title);
    const act = (key: "edit" | "publish" | "supplement" | "end" | "archive" | "cancel"): RowAction => ({
      label: t(key),
      description: t(`${key}Of`, { name }),
      href: listHref(`${feePlanListPath}/${key}/${String(id)}`, query),
    });
    const [isDraft, isCollecting, isEnded] = [state === 0, state === 1, state === 2];
    return [
      ...(mayUpdate && isDraft ? [act("edit")] : []),
      ...(mayPublish && isDraft ? [act("publish")] : []),
      ...(mayPublish && isCollecting ? [act("supplement")] : []),
      ...(mayEnd && isCollecting ? [{ ...act("end"), folded: true as const }] : []),
      ...(mayEnd && isEnded ? [act("archive")] : []),
      ...(mayCancel && (isDraft || isCollecting)
        ? [{ ...act("cancel"), look: "danger" as const, folded: true as const }]
        : []),
    ];
  };
}

/** Basis points as staff read them: `4520` → `45.20%`; nothing while nothing is to be paid. */
export function percent(bp: number | null): string {
  return bp === null ? "" : `${(bp / 100).toFixed(2)}%`;
}
