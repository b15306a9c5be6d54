import type { Receipt } from "#contract/payments/bill-actions";
import { PaperFoot, PaperHead, type PrintStamp } from "~/kit/print/paper";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { isVoid, numbersOf } from "./receipt-layout";
import { receiptTexts } from "./receipt-texts";

/** A receipt on paper of a roll, as a printer at a counter has it: what a sheet says, in lines of 80 mm. */
export function ReceiptRoll({ receipt, stamp }: { receipt: Receipt; stamp: PrintStamp }) {
  const { payments, items, prints, total_fen, due_fen, reduce_fen, owed_fen } = receipt;
  return (
    <>
      <PaperHead
        school={receipt.school_name}
        title={receiptTexts.head}
        aside={
          <>
            {isVoid(receipt) && <strong className="receipt-mark">{receiptTexts.void}</strong>}
            {prints > 1 && <strong>{fill(receiptTexts.reprint, { count: prints - 1 })}</strong>}
          </>
        }
      />
      <dl className="receipt-facts">
        <dt>{receiptTexts.number}</dt>
        <dd className="receipt-number">{numbersOf(receipt)}</dd>
        <dt>{receiptTexts.payer}</dt>
        <dd>
          {fill(receiptTexts.payerOf, {
            name: receipt.student_name,
            no: receipt.student_no,
            place: receipt.class_name,
          })}
        </dd>
        <dt>{receiptTexts.bill}</dt>
        <dd>
          {receipt.title} <span className="receipt-number">{receipt.bill_no}</span>
        </dd>
      </dl>
      <ul className="roll-part">
        {items.map(({ name, price_fen, qty }, index) => (
          <li key={`${name}-${index}`}>
            <Line label={qty === 1 ? name : `${name} ${formatFen(price_fen)} × ${qty}`} fen={price_fen * qty} />
          </li>
        ))}
        <li>
          <Line label={receiptTexts.due} fen={due_fen} />
        </li>
        {reduce_fen > 0 && (
          <li>
            <Line label={receiptTexts.reduced} fen={-reduce_fen} />
          </li>
        )}
      </ul>
      <ul className="roll-part">
        {payments.map(({ order_no, way_name, channel_trade_no, success_at, actor, amount_fen, refund_fen }) => (
          <li key={order_no}>
            <Line label={`${way_name} ${success_at.slice(0, 16)}`} fen={amount_fen} />
            <p className="receipt-number">{[channel_trade_no, `${receiptTexts.taker} ${actor}`].join(" ").trim()}</p>
            {refund_fen > 0 && <p>{fill(receiptTexts.refunded, { yuan: formatFen(refund_fen) })}</p>}
          </li>
        ))}
      </ul>
      <p className="roll-sum">
        <span>{receiptTexts.got}</span>
        <strong>{`¥${formatFen(total_fen)}`}</strong>
      </p>
      <p>{yuanInWords(total_fen)}</p>
      {owed_fen > 0 && <p>{`${receiptTexts.owed} ¥${formatFen(owed_fen)}`}</p>}
      <p className="roll-seal">{receiptTexts.seal}</p>
      <PaperFoot stamp={stamp} />
    </>
  );
}

function Line({ label, fen }: { label: string; fen: number }) {
  return (
    <span className="roll-line">
      <span>{label}</span>
      <span>{formatFen(fen)}</span>
    </span>
  );
}
