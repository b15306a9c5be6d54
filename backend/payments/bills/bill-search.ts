import { billStates } from "#contract/payments/bill-enumerations";
import { labelOf } from "#contract/kernel/enumeration";
import type { SearchHit } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { listAddress, subtitle, yuan } from "../../platform/search/list-address";
import { type NumberPart, readingsOfNumber } from "../../platform/search/number-part";
import { may } from "../../kernel/may";
import type { SearchReading, SearchSource } from "../../platform/search/search-source";
import { type BillHit, findBillsByNumber } from "./bill-search.repository";

const listPath = "/campus_pay/bill/list";

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

function toHits(ctx: RequestContext, bills: readonly BillHit[]): SearchHit[] {
  const mayOpen = may(ctx, "Api:campus_pay/bill/detail-detail");
  return bills.map(({ bill_no, title, due_fen, state, student_name }) => ({
    key: bill_no,
    title: bill_no,
    subtitle: subtitle([student_name, title, yuan(due_fen), labelOf(billStates, state)]),
    url: mayOpen ? `${listPath}/${bill_no}` : listAddress(listPath, { bill_no }),
  }));
}
