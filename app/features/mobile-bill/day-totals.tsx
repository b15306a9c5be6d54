import { useTranslation } from "react-i18next";
import type { OrderSum } from "#contract/orders";
import { formatFen } from "~/lib/money";

/** What the day brought, readable at arm's length. */
export function DayTotals({ count, sum: { paid_fen, refunded_fen } }: { count: number; sum: OrderSum }) {
  const { t } = useTranslation("mobile");
  return (
    <section aria-label={t("totals")} className="rounded bg-side p-4 text-side-ink shadow-card">
      <p className="flex items-baseline justify-between text-sm">
        <span>{t("net")}</span>
        <span>{t("count", { count })}</span>
      </p>
      <p className="text-[32px] font-semibold leading-10 tabular-nums text-side-strong">
        {formatFen(paid_fen - refunded_fen)}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-4 border-t border-white/10 pt-3">
        {[
          { label: t("paid"), fen: paid_fen },
          { label: t("refunded"), fen: refunded_fen },
        ].map(({ label, fen }) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="text-lg font-medium tabular-nums text-side-strong">{formatFen(fen)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
