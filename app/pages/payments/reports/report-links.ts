import type { ReportFigures, ReportRow } from "#contract/payments/reports";
import { listHref } from "~/lib/list-address";

export const reportListPath = "/campus_pay/report/list";
export const reportMovesPath = "/campus_pay/report/moves";

type Query = Readonly<Record<string, string>>;

/** Which lists the account may open. */
export interface ListRights {
  mayOrders: boolean;
  mayRefunds: boolean;
}

export type Figure = keyof ReportFigures;

/** The list that a figure of a row was counted from; null where there is none, or none for this account. */
export function figureHref(
  figure: Figure,
  row: Pick<ReportRow, "start_date" | "end_date" | "key">,
  query: Query,
  rights: ListRights,
): string | null {
  const of = sourceOf(figure);
  if (of === null) return null;
  const { start_date, end_date, key } = row;
  const { school_id, store_id, way_code, by } = query;
  const place = { ...(school_id && { school_id }), ...(store_id && { store_id }), ...(way_code && { way_code }) };
  const days = { start_date, end_date };
  if (by === "item" && key !== "") return listHref(reportMovesPath, { ...days, ...place, key, kind: of });
  const filter = { date_field: "success_at", ...days, ...place, ...narrowed(by, key) };
  if (of === "pay") return rights.mayOrders ? listHref("/campus_pay/order/list", filter) : null;
  return rights.mayRefunds ? listHref("/campus_pay/refund/list", { ...filter, state: "2" }) : null;
}

function sourceOf(figure: Figure): "pay" | "refund" | null {
  switch (figure) {
    case "pay_count":
    case "pay_fen":
    case "fee_fen":
      return "pay";
    case "refund_count":
    case "refund_fen":
      return "refund";
    case "net_fen":
    case "after_fee_fen":
      return null;
  }
}

function narrowed(by: string | undefined, key: string): Record<string, string> {
  if (key === "") return {};
  if (by === "school") return { school_id: key };
  if (by === "store") return { store_id: key };
  return by === "way" ? { way_code: key } : {};
}
