import { useTranslation } from "react-i18next";
import type { FamilyRound } from "#contract/payments/families";
import { formatFen } from "~/lib/money";

/** The payments that a choice is parted into, the first of them marked; one alone has no heading. */
export function RoundLines({
  rounds,
  first,
  isParted,
}: {
  rounds: readonly FamilyRound[];
  /** The number of the first. */
  first: number;
  isParted: boolean;
}) {
  const { t } = useTranslation("family");
  return (
    <section className="lines" aria-label={t("confirm.title")}>
      {rounds.map(({ purpose_name, amount_fen, lines }, index) => (
        <div key={index}>
          {isParted && (
            <h3 className={index === 0 ? "now" : undefined}>
              <span>
                {t("confirm.round", { round: first + index })}
                {purpose_name !== "" && ` · ${purpose_name}`}
              </span>
              <span className="n">{formatFen(amount_fen)}</span>
            </h3>
          )}
          <ul>
            {lines.map((line) => (
              <li key={line.bill_no}>
                <span>
                  {line.student_name} · {line.title}
                </span>
                <span className="n">{formatFen(line.amount_fen)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
