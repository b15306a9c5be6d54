import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { noticeSlipTexts } from "./notice-slip-texts";
import type { PrintedSlip } from "./printed-slip";
import { SlipCode, SlipSteps } from "./slip-code";
import { SlipInquiry } from "./slip-inquiry";
import { dayInWords, notesOf, shortDay } from "./slip-texts";

// with so many bills their notes may take two lines
const mostRoomy = 3;

/** A slip on a quarter or a half of a page: for whom, how much, by when, how. */
export function SlipQuarter({ slip, today, isHalf = false }: { slip: PrintedSlip; today: string; isHalf?: boolean }) {
  const { student_name, student_no, class_name, school_name, bills, channels, owed_fen, link_until } = slip;
  const foot = { name: student_name, date: dayInWords(link_until, today), school: school_name };
  return (
    <article
      className={`slip-quarter ${isHalf ? "slip-half" : ""} ${bills.length <= mostRoomy ? "slip-roomy" : ""}`}
      aria-label={student_name}
    >
      <header>
        <h2>{noticeSlipTexts.slip.head}</h2>
        <span>{school_name}</span>
      </header>
      <p className="slip-who">
        <b>{student_name}</b>
        <span>
          {class_name}　{noticeSlipTexts.slip.number} <span className="slip-n">{student_no}</span>
        </span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{noticeSlipTexts.slip.item}</th>
            <th scope="col">{noticeSlipTexts.slip.due}</th>
            <th scope="col">{noticeSlipTexts.slip.owedHead}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill, index) => (
            <tr key={index}>
              <td>
                <span className="slip-title">{bill.title}</span>
                <small>{notesOf(bill)}</small>
              </td>
              <td className="slip-n">{shortDay(bill.due_on, today)}</td>
              <td>{formatFen(bill.owed_fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{noticeSlipTexts.slip.total}</td>
            <td colSpan={2}>{fill(noticeSlipTexts.slip.yuan, { amount: formatFen(owed_fen) })}</td>
          </tr>
        </tfoot>
      </table>
      <div className="slip-how">
        <SlipCode slip={slip} millimetres={31} />
        <SlipSteps slip={slip} />
      </div>
      <footer>
        {fill(channels.length > 0 ? noticeSlipTexts.slip.foot : noticeSlipTexts.slip.footAtSchool, foot)}
        <SlipInquiry slip={slip} />
      </footer>
    </article>
  );
}
