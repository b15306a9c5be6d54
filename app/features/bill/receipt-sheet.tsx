import { useTranslation } from "react-i18next";
import type { Receipt } from "#contract/bill-actions";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { BillItems } from "./bill-items";
import { placeOf } from "./student-place";

const cell = "border border-line px-2 py-1";
const number = "text-right tabular-nums";

/** A receipt as it lies on paper: black on white, on A5 or larger, whatever colours the screen has. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("bill");
  const { payments, total_fen, prints } = receipt;
  const names = [...new Set(payments.map(({ receipt_no }) => receipt_no).filter(Boolean))].join("、");
  return (
    <article className="receipt mx-auto w-full max-w-[210mm] rounded border border-line bg-card p-6 text-sm print:max-w-none print:border-0 print:p-0">
      <header className="mb-3 text-center">
        <p className="text-base">{receipt.school_name}</p>
        <h1 className="text-xl font-semibold tracking-widest">{t("receiptHead")}</h1>
        <p className="mt-1 flex justify-between text-xs">
          <span>{prints > 1 ? t("reprintMark", { count: prints - 1 }) : ""}</span>
          {names && (
            <span className="tabular-nums">
              {t("field.receipt_no")} {names}
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
          {t("receiptUpper")} <strong>{yuanInWords(total_fen)}</strong>
        </span>
        <span>
          {t("receiptTotal")} <strong className="tabular-nums">¥{formatFen(total_fen)}</strong>
        </span>
      </p>
      <footer className="mt-8 flex flex-wrap justify-between gap-4">
        <span>{t("receiptSeal")} ____________</span>
        <span>{t("receiptSign")} ____________</span>
      </footer>
    </article>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("bill");
  const owed = [
    `${t("receiptDue")} ${formatFen(receipt.due_fen)}`,
    ...(receipt.reduce_fen > 0 ? [`${t("receiptReduced")} ${formatFen(receipt.reduce_fen)}`] : []),
    ...(receipt.owed_fen > 0 ? [`${t("receiptOwed")} ${formatFen(receipt.owed_fen)}`] : []),
  ];
  const facts = [
    [t("receiptFacts.student"), `${receipt.student_name} ${receipt.student_no}`],
    [t("receiptFacts.place"), placeOf(receipt)],
    [t("receiptFacts.title"), receipt.title],
    [t("receiptFacts.bill"), receipt.bill_no],
    [t("money"), owed.join("，")],
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
  const { t } = useTranslation("bill");
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={`${cell} text-left font-medium`}>{t("field.receipt_no")}</th>
            <th className={`${cell} text-left font-medium`}>{t("receiptWay")}</th>
            <th className={`${cell} text-left font-medium`}>{t("receiptTime")}</th>
            <th className={`${cell} text-left font-medium`}>{t("receiptBy")}</th>
            <th className={`${cell} ${number} font-medium`}>{t("field.amount")}</th>
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
                {refund_fen > 0 && t("receiptRefunded", { yuan: formatFen(refund_fen) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
