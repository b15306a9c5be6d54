import type { TFunction } from "i18next";
import type { ExceptionSum } from "#contract/exceptions";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { schoolFilter } from "~/lib/school-filter";

export const exceptionListPath = "/campus_pay/exception/list";

/** 到账异常状态: open red, waiting orange, done green, over grey. */
export const exceptionTones: Readonly<Record<string, Tone>> = {
  0: "danger",
  1: "warning",
  2: "success",
  3: "success",
  4: "warning",
  5: "neutral",
};

export function describeExceptionList(t: TFunction<["exception", "list"]>, choices: Choices): ListDescription {
  return {
    path: exceptionListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "channel_trade_no",
    filters: [
      {
        kind: "dates",
        label: t("field.paid_at"),
        from: "start_date",
        to: "end_date",
        field: { name: "date_field", choices: "exception_date_field" },
      },
      { kind: "select", name: "kind", label: t("field.kind"), choices: "exception_kind" },
      { kind: "select", name: "state", label: t("field.state"), choices: "exception_state" },
      { kind: "text", name: "number", label: t("field.number"), hint: t("hint.number") },
      ...schoolFilter(t("field.school"), choices.school),
      { kind: "money", label: t("field.amount"), from: "min_fen", to: "max_fen" },
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      paid_at: { kind: "time" },
      created_at: { kind: "time" },
      proposed_at: { kind: "time" },
      decided_at: { kind: "time" },
      kind: { kind: "choice", choices: "exception_kind", width: 104 },
      state: { kind: "choice", choices: "exception_state", tones: exceptionTones, width: 88 },
      source: { kind: "choice", choices: "exception_source", width: 88 },
      proposal: { kind: "choice", choices: "exception_proposal", width: 104 },
      way_code: { kind: "choice", choices: "way_code", width: 88 },
      amount_fen: { kind: "money" },
      order_no: { kind: "number" },
      money_order_no: { kind: "number" },
      channel_trade_no: { kind: "number", width: 256 },
      out_trade_no: { kind: "number" },
      refund_no: { kind: "number" },
      student_name: { kind: "text", width: 88 },
      school_name: { kind: "text", width: 144 },
      reason: { kind: "text", width: 160 },
      remark: { kind: "text", width: 160 },
      proposed_by: { kind: "text", width: 88 },
      decided_by: { kind: "text", width: 88 },
    },
    sortable: ["paid_at", "amount_fen"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function exceptionTotals({ amount_fen, open_fen }: ExceptionSum, t: TFunction<["exception", "list"]>) {
  return [
    { label: t("sum.amount"), text: formatFen(amount_fen) },
    { label: t("sum.open"), text: formatFen(open_fen) },
  ];
}

/** The acts an account has on exceptions. */
export interface ExceptionRights {
  mayPropose: boolean;
  mayConfirm: boolean;
}

/** Links of one exception, by where it stands; without a school only that can be said. */
export function exceptionActs(
  t: TFunction<["exception", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayPropose, mayConfirm }: ExceptionRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, state, school_id, channel_trade_no }) => {
    const name = String(channel_trade_no);
    const act = (key: "assign" | "propose" | "confirm"): RowAction => ({
      label: t(key),
      description: t(`${key}Of`, { name }),
      href: listHref(`${exceptionListPath}/${key}/${String(id)}`, query),
    });
    if (mayPropose && state === 0) return [act(school_id === null ? "assign" : "propose")];
    return mayConfirm && state === 1 ? [act("confirm")] : [];
  };
}
