import type { Receipt } from "#contract/payments/bill-actions";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { BillItems } from "./bill-items";
import { billTexts } from "./bill-texts";
import { placeOf } from "./student-place";

const cell = "border border-line px-2 py-1";
const number = "text-right tabular-nums";

/** A receipt as it lies on paper: black on white, on A5 or larger, whatever colours the screen has. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { payments, total_fen, prints } = receipt;
  const names = [...new Set(payments.map(({ receipt_no }) => receipt_no).filter(Boolean))].join("、");
  return (
    <article className="receipt mx-auto w-full max-w-[210mm] rounded border border-line bg-card p-6 text-sm print:max-w-none print:border-0 print:p-0">
      <header className="mb-3 text-center">
        <p className="text-base">{receipt.school_name}</p>
        <h1 className="text-xl font-semibold tracking-widest">{billTexts.receiptHead}</h1>
        <p className="mt-1 flex justify-between text-xs">
          <span>{prints > 1 ? fill(billTexts.reprintMark, { count: prints - 1 }) : ""}</span>
          {names && (
            <span className="tabular-nums">
              {billTexts.field.receipt_no} {names}
            </span>
          )}
        </p>
      </header>
      <Facts receipt={receipt} />
      <div className="my-3">
        <BillItems items={receipt.items} />
      </div>
      <Payments receipt={receipt} />
      <p className="mt-3 flex flex-wrap justify-between gap-2 border-y border-line py-2 text-base">
        <span>
          {billTexts.receiptUpper} <strong>{yuanInWords(total_fen)}</strong>
        </span>
        <span>
          {billTexts.receiptTotal} <strong className="tabular-nums">¥{formatFen(total_fen)}</strong>
        </span>
      </p>
      <footer className="mt-8 flex flex-wrap justify-between gap-4">
        <span>{billTexts.receiptSeal} ____________</span>
        <span>{billTexts.receiptSign} ____________</span>
      </footer>
    </article>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const owed = [
    `${billTexts.receiptDue} ${formatFen(receipt.due_fen)}`,
    ...(receipt.reduce_fen > 0 ? [`${billTexts.receiptReduced} ${formatFen(receipt.reduce_fen)}`] : []),
    ...(receipt.owed_fen > 0 ? [`${billTexts.receiptOwed} ${formatFen(receipt.owed_fen)}`] : []),
  ];
  const facts = [
    [billTexts.receiptFacts.student, `${receipt.student_name} ${receipt.student_no}`],
    [billTexts.receiptFacts.place, placeOf(receipt)],
    [billTexts.receiptFacts.title, receipt.title],
    [billTexts.receiptFacts.bill, receipt.bill_no],
    [billTexts.money, owed.join("，")],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ receipt: { payments } }: { receipt: Receipt }) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={`${cell} text-left font-medium`}>{billTexts.field.receipt_no}</th>
            <th className={`${cell} text-left font-medium`}>{billTexts.receiptWay}</th>
            <th className={`${cell} text-left font-medium`}>{billTexts.receiptTime}</th>
            <th className={`${cell} text-left font-medium`}>{billTexts.receiptBy}</th>
            <th className={`${cell} ${number} font-medium`}>{billTexts.field.amount}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ order_no, receipt_no, way_name, success_at, actor, amount_fen, refund_fen }) => (
            <tr key={order_no}>
              <td className={`${cell} break-all tabular-nums`}>{receipt_no || order_no}</td>
              <td className={cell}>{way_name}</td>
              <td className={`${cell} tabular-nums`}>{success_at}</td>
              <td className={cell}>{actor}</td>
              <td className={`${cell} ${number}`}>
                {formatFen(amount_fen)}
                {refund_fen > 0 && fill(billTexts.receiptRefunded, { yuan: formatFen(refund_fen) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
