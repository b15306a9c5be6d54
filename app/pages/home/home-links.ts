import type { HomePeriod, HomeTodo } from "#contract/home";
import { addDays } from "~/lib/dates";
import { listHref } from "~/lib/list-address";

/** The account's rights to figures and pages beside the order list. */
export interface FigureRights {
  mayRefunds: boolean;
  mayReports: boolean;
}

export type MoneyFigure = "pay_count" | "pay_fen" | "refund_fen" | "net_fen";

type Days = Pick<HomePeriod, "start_date" | "end_date">;

/** The list a figure was counted from; null where the account may not see it. */
export function moneyHref(figure: MoneyFigure, { start_date, end_date }: Days, rights: FigureRights): string | null {
  const days = { start_date, end_date };
  switch (figure) {
    case "pay_count":
    case "pay_fen":
      return listHref("/campus_pay/order/list", { date_field: "success_at", ...days });
    case "refund_fen":
      return rights.mayRefunds
        ? listHref("/campus_pay/refund/list", { date_field: "success_at", ...days, state: "2" })
        : null;
    case "net_fen":
      return rights.mayReports ? listHref("/campus_pay/report/list", days) : null;
  }
}

/** The list of what waits. */
export function todoHref(kind: HomeTodo["kind"], today: string): string {
  switch (kind) {
    case "refund":
      return "/campus_pay/refund/list?state=0";
    case "exception":
      return "/campus_pay/exception/list";
    case "bill":
      return listHref("/campus_pay/bill/list", { owed_only: "1", date_field: "due_at", end_date: addDays(today, -1) });
    case "order":
      return "/campus_pay/order/list?state=1";
    case "recon":
      return "/campus_pay/recon/list?state=4";
  }
}
