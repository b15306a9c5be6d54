import { billStates } from "#contract/payments/bill-enumerations";
import { billTones } from "#contract/platform/list-definition/tones";
import { labelOf } from "#contract/kernel/enumeration";
import type { RecordAct, RecordCard } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { listAddress, subtitle, yuan } from "../../platform/search/list-address";
import { type NumberPart, readingsOfNumber } from "../../platform/search/number-part";
import { formatTime } from "../../kernel/time/shanghai";
import { may } from "../../kernel/may";
import type { FoundHit, SearchReading, SearchSource } from "../../platform/search/search-source";
import { type BillHit, findBillsByNumber } from "./bill-search.repository";

const listPath = "/campus_pay/bill/list";
const dunningPath = "/campus_pay/arrears/remind";

/** 账单 in the search box: by its number, the beginning of it or its last digits. */
export const billSearch: SearchSource = {
  kind: "bill",
  permissions: ["Api:campus_pay/bill/list-index"],
  readings: (asked) => readingsOfNumber(asked.toUpperCase(), { letter: "B", noun: "账单号" }, byNumber),
};

function byNumber(text: string, part: NumberPart): Omit<SearchReading, "name" | "isWhole"> {
  return {
    url: part === "head" ? "" : listAddress(listPath, { bill_no: text }),
    find: async (ctx, limit) =>
      toHits(ctx, await findBillsByNumber(ctx.db, ctx.scope, { text, part }, limit).execute()),
  };
}

function toHits(ctx: RequestContext, bills: readonly BillHit[]): FoundHit[] {
  const mayOpen = may(ctx, "Api:campus_pay/bill/detail-detail");
  return bills.map((bill) => {
    const { bill_no, title, due_fen, state, student_name } = bill;
    return {
      key: bill_no,
      title: bill_no,
      subtitle: subtitle([student_name, title, yuan(due_fen), labelOf(billStates, state)]),
      url: mayOpen ? `${listPath}/${bill_no}` : listAddress(listPath, { bill_no }),
      card: cardOf(ctx, bill),
    };
  });
}

function cardOf(ctx: RequestContext, bill: BillHit): RecordCard {
  const { title, due_fen, paid_fen, refunded_fen, owed_fen, due_at, state, student_name, school_name } = bill;
  const heldFen = paid_fen - refunded_fen;
  const isOwed = owed_fen > 0 && (state === "NOT_PAY" || state === "PART_PAID");
  return {
    state: labelOf(billStates, state),
    tone: billTones[state] ?? "neutral",
    amount_fen: isOwed ? owed_fen : due_fen,
    school_name: school_name ?? "",
    person: student_name,
    note: subtitle([
      title,
      isOwed && heldFen > 0 ? `应缴 ${yuan(due_fen)}，已缴 ${yuan(heldFen)}` : "",
      isOwed ? `${formatTime(due_at).slice(0, 10)} 截止` : "",
    ]),
    acts: isOwed ? actsOf(ctx, bill) : [],
  };
}

/** Leads to taking the money of an owed bill and to the reminder of its student. */
function actsOf(ctx: RequestContext, { bill_no, student_id }: BillHit): RecordAct[] {
  const mayCollect = may(ctx, "Api:campus_pay/bill/offline_pay-offlinePay");
  const mayDun = may(ctx, "Api:campus_pay/arrears/dunning-dunning");
  return [
    ...(mayCollect ? [{ act: "collect" as const, url: `${listPath}/${bill_no}/pay` }] : []),
    ...(mayDun ? [{ act: "dun" as const, url: listAddress(dunningPath, { rows: `student-${student_id}` }) }] : []),
  ];
}
