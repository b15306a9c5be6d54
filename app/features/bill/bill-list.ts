import type { TFunction } from "i18next";
import type { BillSum } from "#contract/bills";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { schoolFilter } from "~/lib/school-filter";

export const billListPath = "/campus_pay/bill/list";

/** 账单状态: waiting orange, paid green, overdue red, closed grey. */
export const billTones: Readonly<Record<string, Tone>> = {
  NOT_PAY: "warning",
  PAYING: "warning",
  PART_PAID: "info",
  BILLING_SUCCESS: "success",
  TIMEOUT_CLOSED: "danger",
  CLOSED: "neutral",
};

export const billRefundTones: Readonly<Record<string, Tone>> = { 0: "neutral", 1: "warning", 2: "danger" };

export function describeBillList(t: TFunction<["bill", "list"]>, choices: Choices): ListDescription {
  return {
    path: billListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      { label: t("emptyPlans"), href: "/campus_pay/fee_plan/list", permission: "Api:campus_pay/fee_plan/list-index" },
      { label: t("emptyImport"), href: "/campus_pay/bill/import", permission: "Api:campus_pay/bill/import-import" },
    ],
    rowKey: ["bill_no"],
    rowName: "bill_no",
    filters: [
      { kind: "text", name: "student", label: t("field.student"), hint: t("hint.student") },
      { kind: "select", name: "plan_id", label: t("field.plan"), choices: "plan" },
      { kind: "select", name: "state", label: t("field.state"), choices: "bill_state" },
      { kind: "select", name: "owed_only", label: t("field.owed_only"), choices: "owed_only" },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "class_id", label: t("field.class"), choices: "class" },
      {
        kind: "dates",
        label: t("field.day"),
        from: "start_date",
        to: "end_date",
        field: { name: "date_field", choices: "bill_date_field" },
      },
      { kind: "text", name: "bill_no", label: t("field.bill_no"), hint: t("hint.bill_no") },
      { kind: "select", name: "refund_state", label: t("field.refund_state"), choices: "bill_refund_state" },
      ...schoolFilter(t("field.school"), choices.school),
      { kind: "money", label: t("field.due"), from: "min_fen", to: "max_fen" },
    ],
    alwaysVisible: 4,
    cells: {
      bill_no: { kind: "number" },
      student_no: { kind: "number", width: 104 },
      student_name: { kind: "text", width: 80 },
      grade_name: { kind: "text", width: 80 },
      class_name: { kind: "text", width: 88 },
      title: { kind: "text", width: 220 },
      due_fen: { kind: "money" },
      reduce_fen: { kind: "money" },
      paid_fen: { kind: "money" },
      refunded_fen: { kind: "money", refund: true },
      owed_fen: { kind: "money" },
      state: { kind: "choice", choices: "bill_state", tones: billTones },
      refund_state: { kind: "choice", choices: "bill_refund_state", tones: billRefundTones },
      due_at: { kind: "time" },
      created_at: { kind: "time" },
      remark: { kind: "text", width: 160 },
    },
    sortable: ["created_at", "due_at", "due_fen"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function billTotals(sum: BillSum, t: TFunction<["bill", "list"]>) {
  return [
    { label: t("sum.due"), text: formatFen(sum.due_fen) },
    { label: t("sum.reduce"), text: formatFen(sum.reduce_fen) },
    { label: t("sum.paid"), text: formatFen(sum.paid_fen) },
    { label: t("sum.refunded"), text: formatFen(sum.refunded_fen) },
    { label: t("sum.owed"), text: formatFen(sum.owed_fen) },
  ];
}

/** What may be done with bills. */
export interface BillRights {
  mayPay: boolean;
  mayReduce: boolean;
  mayClose: boolean;
  mayReopen: boolean;
  mayPrint: boolean;
}

/** A bill as far as it decides what may be done with it. */
export interface ActedBill {
  state: string;
  owed_fen: number;
  paid_fen: number;
  refunded_fen: number;
}

/** What the state of a bill leaves of the rights. */
export function openActs({ state, owed_fen, paid_fen, refunded_fen }: ActedBill, rights: BillRights): BillRights {
  const isClosed = state === "CLOSED" || state === "TIMEOUT_CLOSED";
  const isOwed = !isClosed && state !== "PAYING" && owed_fen > 0;
  return {
    mayPay: rights.mayPay && isOwed,
    mayReduce: rights.mayReduce && isOwed,
    mayClose: rights.mayClose && isOwed && paid_fen === refunded_fen,
    mayReopen: rights.mayReopen && isClosed,
    mayPrint: rights.mayPrint && paid_fen > 0,
  };
}

/** Links of one bill: to take money at once, the rest folded. */
export function billActs(
  t: TFunction<["bill", "list"]>,
  query: Readonly<Record<string, string>>,
  rights: BillRights,
): (row: Row) => readonly RowAction[] {
  return (row) => {
    const name = String(row.bill_no);
    const may = openActs(
      {
        state: String(row.state),
        owed_fen: Number(row.owed_fen),
        paid_fen: Number(row.paid_fen),
        refunded_fen: Number(row.refunded_fen),
      },
      rights,
    );
    const at = (act: string) => listHref(`${billListPath}/${name}/${act}`, query);
    const closing = listHref(`${billListPath}/close`, query, { rows: name });
    return [
      ...(may.mayPay ? [{ label: t("collect"), description: t("payOf", { name }), href: at("pay") }] : []),
      ...(may.mayReduce
        ? [{ label: t("reduce"), description: t("reduceOf", { name }), href: at("reduce"), folded: true as const }]
        : []),
      ...(may.mayReopen
        ? [{ label: t("reopen"), description: t("reopenOf", { name }), href: at("reopen"), folded: true as const }]
        : []),
      ...(may.mayClose
        ? [
            {
              label: t("close"),
              description: t("closeOf", { name }),
              href: closing,
              look: "danger" as const,
              folded: true as const,
            },
          ]
        : []),
    ];
  };
}
