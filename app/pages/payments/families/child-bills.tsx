import { useTranslation } from "react-i18next";
import type { FamilyBill, FamilyChild } from "#contract/payments/families";
import { fenToInput, formatFen } from "~/lib/money";
import { billPlace, type FamilyChoice, partField } from "./family-choice";
import { dayInWords } from "./family-dates";

/** A child with its bills to tick; those being paid cannot be. */
export function ChildBills({
  place,
  child,
  choice,
  door,
}: {
  /** The place that links of the page lead to. */
  place: string;
  child: FamilyChild;
  choice: FamilyChoice;
  door: string;
}) {
  const { t } = useTranslation("family");
  const owed = child.bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  return (
    <section id={place} className="kid" aria-label={child.name}>
      <header>
        <h2>
          {child.name}
          <span>{child.class_name}</span>
        </h2>
        {child.bills.length > 0 && (
          <p>
            {t("bills.toPay", { count: child.bills.length })}
            <b>{t("yuan", { amount: formatFen(owed) })}</b>
          </p>
        )}
      </header>
      {child.bills.length === 0 ? (
        <p className="card">{t("bills.clear")}</p>
      ) : (
        <ul>
          {child.bills.map((bill) => (
            <li key={bill.bill_no} id={billPlace(bill.bill_no)}>
              {bill.is_paying ? <BusyBill bill={bill} door={door} /> : <OpenBill bill={bill} choice={choice} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenBill({ bill, choice }: { bill: FamilyBill; choice: FamilyChoice }) {
  const { t, i18n } = useTranslation("family");
  const { bill_no, title, owed_fen, days_left } = bill;
  const date = dayInWords(bill.due_on, i18n.language);
  const isTicked = choice.ticked === null ? bill.mandatory : choice.ticked.includes(bill_no);
  const due =
    days_left > 0
      ? t("bills.due", { date, count: days_left })
      : days_left === 0
        ? t("bills.dueToday")
        : t("bills.over", { date, count: -days_left });
  return (
    <>
      <label className="bill">
        <input type="checkbox" name="bill" value={bill_no} defaultChecked={isTicked} />
        <strong>
          {title}{" "}
          <i className={bill.mandatory ? "m" : undefined}>{t(bill.mandatory ? "bills.mandatory" : "bills.optional")}</i>
        </strong>
        <b className="n">{t("yuan", { amount: formatFen(owed_fen) })}</b>
        {bill.items.length > 0 && bill.items.join("、") !== title && <p>{bill.items.join("、")}</p>}
        <p className={days_left < 0 ? "over" : undefined}>{due}</p>
        {bill.paid_fen > 0 && (
          <p>{t("bills.partly", { total: formatFen(bill.total_fen), paid: formatFen(bill.paid_fen) })}</p>
        )}
      </label>
      {bill.part_min_fen !== null && <PartField bill={bill} choice={choice} />}
    </>
  );
}

function PartField({ bill, choice }: { bill: FamilyBill; choice: FamilyChoice }) {
  const { t } = useTranslation("family");
  const { bill_no, title, owed_fen, part_min_fen } = bill;
  const least = part_min_fen ?? 0;
  const problem = choice.problems[bill_no];
  const id = `${partField(bill_no)}-error`;
  return (
    <label className="part">
      <span>
        <b>{t("bills.part")}</b>
        <br />
        {least > 100 ? t("bills.partHint", { min: formatFen(least) }) : t("bills.partAny")}
      </span>
      ¥
      <input
        name={partField(bill_no)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={choice.typed[bill_no] ?? fenToInput(owed_fen)}
        aria-label={t("bills.partLabel", { title })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && (
        <em id={id} role="alert">
          {problem.kind === "partFormat"
            ? t("bills.partFormat")
            : problem.kind === "partMore"
              ? t("bills.partMore", problem)
              : t("bills.partLess", problem)}
        </em>
      )}
    </label>
  );
}

function BusyBill({ bill, door }: { bill: FamilyBill; door: string }) {
  const { t } = useTranslation("family");
  return (
    <div className="busy">
      <strong>
        {bill.title} <i className="w">{t("bills.paying")}</i>
      </strong>
      <b className="n">{t("yuan", { amount: formatFen(bill.owed_fen) })}</b>
      <p>{t("bills.payingHint")}</p>
      <nav>
        {bill.order_key !== null && (
          <a className="btn p" href={`/pay/order/${bill.order_key}`}>
            {t("bills.goOn")}
          </a>
        )}
        <a className="btn" href={`/pay/${door}/confirm?bill=${encodeURIComponent(bill.bill_no)}`}>
          {t("bills.otherWay")}
        </a>
      </nav>
    </div>
  );
}
