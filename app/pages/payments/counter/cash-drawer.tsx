import type { CashDrawer as Drawer } from "#contract/payments/counters";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { CashFloatForm } from "./cash-float-form";
import { counterTexts } from "./counter-texts";

/** The cash that must lie in the drawer now, reckoned from the float of the day, which is set here. */
export function CashDrawer({
  drawer: { float_fen, float_date, back_fen, expected_fen, may_set },
  cash_fen,
  problem,
}: {
  drawer: Drawer;
  cash_fen: number;
  /** The problem of a float that was not taken, and the text of it. */
  problem: { text: string; messages: readonly string[] } | undefined;
}) {
  const parts = fill(counterTexts.drawerParts, { float: formatFen(float_fen), cash: formatFen(cash_fen) });
  const back = back_fen > 0 ? fill(counterTexts.drawerBack, { back: formatFen(back_fen) }) : "";
  return (
    <footer className="rounded-b-card border-t border-line bg-raised px-4 py-3">
      <p className="flex items-center justify-between gap-3">
        <span>
          {counterTexts.drawer}
          <span className="block text-xs tabular-nums text-ink-soft">{parts + back}</span>
        </span>
        <strong className="font-semibold tabular-nums">{`¥${formatFen(expected_fen)}`}</strong>
      </p>
      {may_set && <CashFloatForm key={`${float_date} ${float_fen}`} {...{ float_fen, float_date, problem }} />}
    </footer>
  );
}
