import type { RefundDetail } from "#contract/payments/refunds";
import { refundState } from "#contract/payments/states";
import { Section } from "~/components/section";
import { formatFen } from "~/lib/money";
import { refundTexts } from "./refund-texts";

/** A refund under audit says how much its order can still give back, and how much is left after it. */
export function Refundable({ refund }: { refund: RefundDetail }) {
  if (refund.state !== refundState.applied) return null;
  const sumOf = (states: readonly number[]) =>
    refund.others.filter(({ state }) => states.includes(state)).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const done = sumOf([refundState.done]);
  const running = sumOf([refundState.applied, refundState.running, refundState.abnormal]);
  const most = refund.order_fen - done - running;
  const { room } = refundTexts;
  return (
    <Section title={room.title}>
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 tabular-nums">
        {room.paid} {formatFen(refund.order_fen)}
        <span>
          − {room.done} {formatFen(done)}
        </span>
        {running > 0 && (
          <span>
            − {room.running} {formatFen(running)}
          </span>
        )}
        <strong>
          = {room.most} {formatFen(most)}
        </strong>
        <span className={refund.amount_fen > most ? "text-danger" : "text-ink-soft"}>
          {refund.amount_fen > most ? room.tooMuch : `${room.left} ${formatFen(most - refund.amount_fen)}`}
        </span>
      </p>
    </Section>
  );
}
