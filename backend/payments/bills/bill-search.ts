import { billStates } from "#contract/bills";
import { labelOf } from "#contract/enumeration";
import type { SearchHit } from "#contract/search";
import type { RequestContext } from "../../context";
import { listAddress, subtitle, yuan } from "../../search/list-address";
import { isTail, may, type SearchReading, type SearchSource } from "../../search/search-source";
import { type BillHit, findBillsByNumber } from "./bill-search.repository";

const listPath = "/campus_pay/bill/list";

/** 账单 in the search box: by its number or its last digits. */
export const billSearch: SearchSource = {
  kind: "bill",
  permissions: ["Api:campus_pay/bill/list-index"],
  readings(asked) {
    const text = asked.toUpperCase();
    if (/^B\d{14,}$/.test(text)) return [byNumber(text, "完整账单号", true)];
    return isTail(text) && text.length <= 9 ? [byNumber(text, `账单号后 ${text.length} 位`, false)] : [];
  },
};

function byNumber(text: string, name: string, isWhole: boolean): SearchReading {
  return {
    name,
    isWhole,
    url: listAddress(listPath, { bill_no: text }),
    find: async (ctx, limit) =>
      toHits(ctx, await findBillsByNumber(ctx.db, ctx.scope, { text, isWhole }, limit).execute()),
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
