import type { BookedTransfer } from "#contract/payments/counters";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { transferTexts } from "./transfer-texts";

/** The number and the sender of a transfer as they were typed, with what was booked for the number before. */
export function SentTransfer({
  asked: { transfer_no, payer_name },
  booked = [],
}: {
  asked: Readonly<Record<string, string>>;
  booked: readonly BookedTransfer[] | undefined;
}) {
  const facts = [
    transfer_no && fill(transferTexts.sent, { no: transfer_no }),
    payer_name && fill(transferTexts.sentBy, { name: payer_name }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="break-words">{facts.join("，")}</p>}
      {booked.length > 0 && (
        <p className="rounded bg-warning-soft px-3 py-2 font-semibold text-warning">
          {inWords(booked) + transferTexts.bookAgain}
        </p>
      )}
    </>
  );
}

function inWords(booked: readonly BookedTransfer[]): string {
  const seen = booked.filter(({ is_seen }) => is_seen);
  const elsewhere = seen.length < booked.length ? transferTexts.bookedElsewhere : "";
  return (seen.length > 0 ? bookedInWords(seen) : "") + elsewhere;
}

function bookedInWords(booked: readonly BookedTransfer[]): string {
  const numbers = booked.map(({ receipt_no: no, order_no }) =>
    no ? fill(transferTexts.receiptNo, { no }) : fill(transferTexts.orderNo, { no: order_no }),
  );
  return fill(transferTexts.bookedBefore, {
    at: booked[0]?.success_at.slice(0, 16),
    name: [...new Set(booked.map(({ student_name }) => student_name ?? ""))].join("、"),
    yuan: formatFen(booked.reduce((sum, { amount_fen }) => sum + amount_fen, 0)),
    number: numbers.join("、"),
  });
}
