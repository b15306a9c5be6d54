import { useTranslation } from "react-i18next";
import { formatFen } from "~/lib/money";
import type { PrintedSlip } from "./printed-slip";
import { SlipCode, SlipSteps } from "./slip-code";
import { billsOfLetter, sumsOf } from "./slip-layout";
import { dayInWords, notesOf } from "./slip-texts";

// more lines leave the code less room
const mostRoomy = 3;

/** A slip on a page of its own, with a part that is cut off and given back. */
export function SlipLetter({ slip, today }: { slip: PrintedSlip; today: string }) {
  const { t } = useTranslation("noticeSlip");
  const { student_name, student_no, class_name, school_name, bills, channels, owed_fen, link_until } = slip;
  const isDense = bills.length > mostRoomy;
  const end = { name: student_name, date: dayInWords(link_until, today, t), school: school_name };
  return (
    <article className={`slip-sheet slip-letter ${isDense ? "slip-dense" : ""}`} aria-label={student_name}>
      <header>
        <p>{school_name}</p>
        <h2>{t("slip.head")}</h2>
      </header>
      <p className="slip-who">
        <b>{student_name}</b>
        <span>
          {class_name}　{t("slip.number")} <span className="slip-n">{student_no}</span>
        </span>
      </p>
      <p className="slip-lead">
        {t("slip.lead")} <b>{t("slip.yuan", { amount: formatFen(owed_fen) })}</b>
        {t(bills.some(({ mandatory }) => !mandatory) ? "slip.leadOptional" : "slip.leadEnd")}
      </p>
      <LetterBills slip={slip} today={today} />
      <div className="slip-how">
        <SlipCode slip={slip} millimetres={isDense ? 34 : 45} />
        <div>
          <h3>{t("slip.steps")}</h3>
          <SlipSteps slip={slip} long />
        </div>
      </div>
      <p className="slip-other">{t(channels.length > 0 ? "slip.other" : "slip.otherAtSchool", end)}</p>
      <div className="slip-cut">
        <span>{t("slip.cut")}</span>
      </div>
      <div className="slip-back">
        <span>
          {class_name}　{student_name}　<span className="slip-n">{student_no}</span>　{t("slip.head")} {today}
        </span>
        <span>{t("slip.received")}</span>
        <span>
          {t("slip.sign")} <u />　{t("slip.day")} <u />
        </span>
      </div>
    </article>
  );
}

function LetterBills({ slip, today }: { slip: PrintedSlip; today: string }) {
  const { t } = useTranslation("noticeSlip");
  const { shown, rest } = billsOfLetter(slip);
  const sums = sumsOf(slip.bills);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("slip.item")}</th>
          <th scope="col">{t("slip.due")}</th>
          <th scope="col">{t("slip.totalHead")}</th>
          <th scope="col">{t("slip.paidHead")}</th>
          <th scope="col">{t("slip.owedHead")}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((bill, index) => (
          <tr key={index}>
            <td>
              <span className="slip-title">{bill.title}</span>
              <small>{notesOf(bill, t, { long: true })}</small>
            </td>
            <td>{dayInWords(bill.due_on, today, t)}</td>
            <Amounts {...bill} />
          </tr>
        ))}
        {rest.count > 0 && (
          <tr>
            <td colSpan={2}>{t("slip.more", { count: rest.count })}</td>
            <Amounts {...rest} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{t("slip.sum")}</td>
          <td>{formatFen(sums.total_fen)}</td>
          <td>{formatFen(sums.paid_fen)}</td>
          <td>{t("slip.yuan", { amount: formatFen(sums.owed_fen) })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Amounts({ total_fen, paid_fen, owed_fen }: { total_fen: number; paid_fen: number; owed_fen: number }) {
  return (
    <>
      <td>{formatFen(total_fen)}</td>
      <td>{formatFen(paid_fen)}</td>
      <td>{formatFen(owed_fen)}</td>
    </>
  );
}
