import type { TFunction } from "i18next";
import type { NoticeSlipSum } from "#contract/notice-slips";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { schoolFilter } from "~/lib/school-filter";

export const noticeSlipListPath = "/campus_pay/notice_slip/list";
export const noticeSheetPath = "/campus_pay/notice_slip/print";
export const noticeExportPath = "/campus_pay/notice_slip/export";

/** The state of a link: opened green, handed out blue, ended orange, void red. */
const linkTones: Readonly<Record<string, Tone>> = {
  none: "neutral",
  issued: "info",
  opened: "success",
  ended: "warning",
  revoked: "danger",
};

export function describeNoticeSlipList(t: TFunction<["noticeSlip", "list"]>, choices: Choices): ListDescription {
  return {
    path: noticeSlipListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      {
        label: t("emptyPlans"),
        href: "/campus_pay/fee_plan/list",
        permission: "Api:campus_pay/fee_plan/list-index",
      },
    ],
    rowKey: ["id"],
    rowName: "student_name",
    filters: [
      {
        ...{ kind: "select", name: "subject", label: t("field.subject"), choices: "notice_subject" },
        ...{ picksList: true, always: true },
      },
      { kind: "select", name: "grade_id", label: t("field.grade"), choices: "grade" },
      { kind: "select", name: "class_id", label: t("field.class"), choices: "class" },
      { kind: "select", name: "link_state", label: t("field.link_state"), choices: "notice_link_state" },
      { kind: "select", name: "plan_id", label: t("field.plan"), choices: "plan" },
      { kind: "text", name: "student_name", label: t("field.student_name") },
      { kind: "text", name: "student_no", label: t("field.student_no"), hint: t("hint.student_no") },
      ...schoolFilter(t("field.school"), choices.school),
    ],
    alwaysVisible: 4,
    cells: {
      school_name: { kind: "text", width: 144 },
      grade_name: { kind: "text", width: 96 },
      class_name: { kind: "text", width: 120 },
      student_no: { kind: "number", width: 120 },
      student_name: { kind: "text", width: 96 },
      bill_count: { kind: "count", width: 88 },
      owed_fen: { kind: "money" },
      due_on: { kind: "text", width: 104 },
      link_state: { kind: "choice", choices: "notice_link_state", tones: linkTones, width: 88 },
      link_until: { kind: "text", width: 112 },
      link_opened_at: { kind: "time" },
    },
    sortable: ["owed_fen", "due_on"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function noticeSlipTotals({ bill_count, owed_fen }: NoticeSlipSum, t: TFunction<["noticeSlip", "list"]>) {
  return [
    { label: t("sum.bills"), text: String(bill_count) },
    { label: t("sum.owed"), text: formatFen(owed_fen) },
  ];
}

/** The acts an account has on slips and links. */
export interface NoticeSlipRights {
  mayPrint: boolean;
  mayRevoke: boolean;
}

/** Links of one student: print and write to who owes something, void what was handed out. */
export function noticeSlipActs(
  t: TFunction<["noticeSlip", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayPrint, mayRevoke }: NoticeSlipRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, student_name, owed_fen, link_state }) => {
    const name = String(student_name);
    const key = String(id);
    const print = {
      ...{ label: t("print"), description: t("printOf", { name }) },
      href: listHref(`${noticeSlipListPath}/print`, query, { rows: key }),
    };
    const send = {
      ...{ label: t("send"), description: t("sendOf", { name }) },
      href: listHref(`${noticeSlipListPath}/text/${key}`, query),
    };
    const revoke: RowAction = {
      ...{ label: t("revoke"), description: t("revokeOf", { name }), look: "danger" },
      href: listHref(`${noticeSlipListPath}/revoke`, query, { rows: key }),
    };
    const isOut = link_state === "issued" || link_state === "opened" || link_state === "ended";
    return [...(mayPrint && Number(owed_fen) > 0 ? [print, send] : []), ...(mayRevoke && isOut ? [revoke] : [])];
  };
}
