import type { HomePeriod } from "#contract/home";
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
