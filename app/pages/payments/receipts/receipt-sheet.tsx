import type { Receipt } from "#contract/payments/bill-actions";
import { PaperFoot, PaperHead, type PrintStamp } from "~/kit/print/paper";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { billTexts } from "../bills/bill-texts";
import { isVoid, numbersOf } from "./receipt-layout";
import { receiptTexts } from "./receipt-texts";

/** A receipt on a sheet or on half of one: from whom, for what, how much, taken by whom. */
export function ReceiptSheet({ receipt, stamp }: { receipt: Receipt; stamp: PrintStamp }) {
  const { payments, total_fen, prints, student_name, student_no, owed_fen } = receipt;
  const takers = [...new Set(payments.map(({ actor }) => actor))].join("、");
  return (
    <>
      <PaperHead
        school={receipt.school_name}
        title={receiptTexts.head}
        aside={
          <>
            <span>{`${receiptTexts.date} ${dayOf(receipt)}`}</span>
            {isVoid(receipt) && <strong className="receipt-mark">{receiptTexts.void}</strong>}
            {prints > 1 && <strong>{fill(receiptTexts.reprint, { count: prints - 1 })}</strong>}
            <span className="receipt-number">{`${receiptTexts.number} ${numbersOf(receipt)}`}</span>
          </>
        }
      />
      <dl className="receipt-facts">
        <dt>{receiptTexts.payer}</dt>
        <dd>{fill(receiptTexts.payerOf, { name: student_name, no: student_no, place: receipt.class_name })}</dd>
        <dt>{receiptTexts.bill}</dt>
        <dd>
          {receipt.title} <span className="receipt-number">{receipt.bill_no}</span>
        </dd>
      </dl>
      <Items receipt={receipt} />
      <Payments receipt={receipt} />
      <p className="receipt-sum">
        <span>
          {receiptTexts.sum} <strong>{yuanInWords(total_fen)}</strong>
        </span>
        {owed_fen > 0 && <span>{`${receiptTexts.owed} ¥${formatFen(owed_fen)}`}</span>}
        <strong>{`¥${formatFen(total_fen)}`}</strong>
      </p>
      <p className="paper-signs">
        <span>
          {receiptTexts.seal} <u />
        </span>
        <span>{`${receiptTexts.taker} ${takers}`}</span>
        <span>
          {receiptTexts.sign} <u />
        </span>
      </p>
      <PaperFoot stamp={stamp} />
    </>
  );
}

/** The day of the last payment: money is received on the day it came. */
function dayOf({ payments }: Receipt): string {
  const [year, month, day] = (payments.at(-1)?.success_at ?? "").slice(0, 10).split("-").map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}

function Items({ receipt: { items, due_fen, reduce_fen } }: { receipt: Receipt }) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{billTexts.itemHead.name}</th>
          <th scope="col" className="paper-number">
            {billTexts.itemHead.price}
          </th>
          <th scope="col" className="paper-number">
            {billTexts.itemHead.qty}
          </th>
          <th scope="col" className="paper-number">
            {billTexts.itemHead.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, price_fen, qty }, index) => (
          <tr key={`${name}-${index}`}>
            <td>{name}</td>
            <td className="paper-number">{formatFen(price_fen)}</td>
            <td className="paper-number">{qty}</td>
            <td className="paper-number">{formatFen(price_fen * qty)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="paper-sum">
          <td colSpan={3}>
            {receiptTexts.itemSum}
            {reduce_fen > 0 && `（${receiptTexts.reduced} ${formatFen(reduce_fen)}）`}
          </td>
          <td className="paper-number">{formatFen(due_fen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Payments({ receipt: { payments, total_fen } }: { receipt: Receipt }) {
  return (
    <table className="paper-table receipt-payments">
      <thead>
        <tr>
          <th scope="col">{receiptTexts.number}</th>
          <th scope="col">{receiptTexts.way}</th>
          <th scope="col">{receiptTexts.time}</th>
          <th scope="col">{receiptTexts.taker}</th>
          <th scope="col" className="paper-number">
            {receiptTexts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(
          ({ order_no, receipt_no, way_name, channel_trade_no, success_at, actor, amount_fen, refund_fen }) => (
            <tr key={order_no}>
              <td className="receipt-number">{receipt_no || order_no}</td>
              <td>
                {way_name}
                {channel_trade_no && <span className="receipt-number"> {channel_trade_no}</span>}
              </td>
              <td className="receipt-number">{success_at.slice(0, 16)}</td>
              <td>{actor}</td>
              <td className="paper-number">
                {refund_fen > 0 && `${fill(receiptTexts.refunded, { yuan: formatFen(refund_fen) })}　`}
                {formatFen(amount_fen)}
              </td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr className="paper-sum">
          <td colSpan={4}>{receiptTexts.itemSum}</td>
          <td className="paper-number">{formatFen(total_fen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
