import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { noticeSlipTexts } from "./notice-slip-texts";
import type { PrintedSlip } from "./printed-slip";
import { SlipCode, SlipSteps } from "./slip-code";
import { SlipInquiry } from "./slip-inquiry";
import { billsOfLetter, sumsOf } from "./slip-layout";
import { dayInWords, notesOf } from "./slip-texts";

// more lines leave the code less room
const mostRoomy = 3;

/** A slip on a page of its own, with a part that is cut off and given back. */
export function SlipLetter({ slip, today }: { slip: PrintedSlip; today: string }) {
  const { student_name, student_no, class_name, school_name, bills, channels, owed_fen, link_until } = slip;
  const isDense = bills.length > mostRoomy;
  const end = { name: student_name, date: dayInWords(link_until, today), school: school_name };
  return (
    <article
      className={`paper paper-page slip-sheet slip-letter ${isDense ? "slip-dense" : ""}`}
      aria-label={student_name}
    >
      <header>
        <p>{school_name}</p>
        <h2>{noticeSlipTexts.slip.head}</h2>
      </header>
      <p className="slip-who">
        <b>{student_name}</b>
        <span>
          {class_name}　{noticeSlipTexts.slip.number} <span className="slip-n">{student_no}</span>
        </span>
      </p>
      <p className="slip-lead">
        {noticeSlipTexts.slip.lead} <b>{fill(noticeSlipTexts.slip.yuan, { amount: formatFen(owed_fen) })}</b>
        {bills.some(({ mandatory }) => !mandatory) ? noticeSlipTexts.slip.leadOptional : noticeSlipTexts.slip.leadEnd}
      </p>
      <LetterBills slip={slip} today={today} />
      <div className="slip-how">
        <SlipCode slip={slip} millimetres={isDense ? 34 : 45} />
        <div>
          <h3>{noticeSlipTexts.slip.steps}</h3>
          <SlipSteps slip={slip} long />
        </div>
      </div>
      <p className="slip-other">
        {fill(channels.length > 0 ? noticeSlipTexts.slip.other : noticeSlipTexts.slip.otherAtSchool, end)}
        <SlipInquiry slip={slip} />
      </p>
      <div className="slip-cut">
        <span>{noticeSlipTexts.slip.cut}</span>
      </div>
      <div className="slip-back">
        <span>
          {class_name}　{student_name}　<span className="slip-n">{student_no}</span>　{noticeSlipTexts.slip.head}{" "}
          {today}
        </span>
        <span>{noticeSlipTexts.slip.received}</span>
        <span>
          {noticeSlipTexts.slip.sign} <u />　{noticeSlipTexts.slip.day} <u />
        </span>
      </div>
    </article>
  );
}

function LetterBills({ slip, today }: { slip: PrintedSlip; today: string }) {
  const { shown, rest } = billsOfLetter(slip);
  const sums = sumsOf(slip.bills);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{noticeSlipTexts.slip.item}</th>
          <th scope="col">{noticeSlipTexts.slip.due}</th>
          <th scope="col">{noticeSlipTexts.slip.totalHead}</th>
          <th scope="col">{noticeSlipTexts.slip.paidHead}</th>
          <th scope="col">{noticeSlipTexts.slip.owedHead}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((bill, index) => (
          <tr key={index}>
            <td>
              <span className="slip-title">{bill.title}</span>
              <small>{notesOf(bill, { long: true })}</small>
            </td>
            <td>{dayInWords(bill.due_on, today)}</td>
            <Amounts {...bill} />
          </tr>
        ))}
        {rest.count > 0 && (
          <tr>
            <td colSpan={2}>{fill(noticeSlipTexts.slip.more, { count: rest.count })}</td>
            <Amounts {...rest} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{noticeSlipTexts.slip.sum}</td>
          <td>{formatFen(sums.total_fen)}</td>
          <td>{formatFen(sums.paid_fen)}</td>
          <td>{fill(noticeSlipTexts.slip.yuan, { amount: formatFen(sums.owed_fen) })}</td>
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
