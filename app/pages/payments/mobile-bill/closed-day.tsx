import type { StoreClose, StoreFigures } from "#contract/payments/mobile-bill";
import { Notice } from "~/components/notice";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { mobileBillTexts } from "./mobile-bill-texts";

/** The user and time of the closing, and the change of the day's figures since. */
export function ClosedDay({ close, now }: { close: StoreClose; now: StoreFigures }) {
  const [pay, refund] = [now.pay_fen - close.sum.pay_fen, now.refund_fen - close.sum.refund_fen];
  return (
    <>
      <Notice kind="success" text={fill(mobileBillTexts.closedBy, { who: close.closed_by, at: close.closed_at })} />
      {close.remark && <p className="text-base">{fill(mobileBillTexts.remarkOf, { remark: close.remark })}</p>}
      {(pay !== 0 || refund !== 0) && (
        <Notice
          kind="warning"
          text={fill(mobileBillTexts.changedSince, {
            pay: signed(pay),
            refund: signed(refund),
            net: formatFen(now.pay_fen - now.refund_fen),
          })}
        />
      )}
    </>
  );
}

function signed(fen: number): string {
  return fen > 0 ? `+${formatFen(fen)}` : formatFen(fen);
}
