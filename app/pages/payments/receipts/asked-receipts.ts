import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRows, rowsKey } from "~/lib/selected-rows";
import { wayBack } from "~/lib/way-back";
import { billListPath, counterPath } from "../bills/bill-list";
import { printKey } from "../bills/receipt-links";
import { receiptTexts } from "./receipt-texts";

/** The payments of an address, each as `bill_no` or `bill_no:order_no`, and the way back. */
export function readAsked({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { search, searchParams } = new URL(request.url);
  const order = searchParams.get("order_no");
  const { bill_no } = params;
  const rows = bill_no === undefined ? readRows(searchParams) : [order ? `${bill_no}:${order}` : bill_no];
  const isOne = bill_no !== undefined;
  const kept = [...searchParams].filter(([name]) => ![printKey, "layout", rowsKey].includes(name));
  return {
    rows,
    isPrintedNow: searchParams.get(printKey) === "1",
    back: backOf(wayBack(search), isOne ? `${billListPath}/${bill_no}` : filteredList(kept), isOne),
    /** The parameters that a change of the layout keeps. */
    kept: isOne ? kept : [...kept, [rowsKey, rows.join(",")] satisfies [string, string]],
  };
}

function backOf(back: string | null, usual: string, isOne: boolean) {
  if (back === null) return { href: usual, label: isOne ? receiptTexts.toBill : receiptTexts.back };
  const isCounter = back.split("?")[0] === counterPath;
  return { href: back, label: isCounter ? receiptTexts.toCounter : receiptTexts.back };
}

/** The list of bills as it was filtered when its rows were ticked: its form sends the filter along. */
function filteredList(kept: readonly [name: string, value: string][]): string {
  const filter = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString();
  return filter ? `${billListPath}?${filter}` : billListPath;
}
