import type { ReactNode } from "react";
import type { HomeFigures } from "#contract/home";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { Change } from "./change";
import { type FigureRights, moneyHref } from "./home-links";
import { homeTexts } from "./home-texts";

type Money = NonNullable<HomeFigures["money"]>;

/** Today's figures beside the same day of the last week, and the month's beside the last one's; each opens the very list it was counted from. */
export function DayFiguresRow({ money, rights }: { money: Money; rights: FigureRights }) {
  const { today, yesterday, last_week, month, last_month } = money;
  return (
    <dl
      aria-label={homeTexts.today}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card desk:grid-cols-4"
    >
      <Figure title={homeTexts.pay_fen} fen={today.pay_fen} href={moneyHref("pay_fen", today, rights)}>
        <Linked href={moneyHref("pay_count", today, rights)}>
          {fill(homeTexts.count, { count: today.pay_count })}
        </Linked>
        <Before label={homeTexts.last_week} fen={last_week.pay_fen} />
        <Change now={today.pay_fen} before={last_week.pay_fen} />
      </Figure>
      <Figure title={homeTexts.refund_fen} fen={today.refund_fen} href={moneyHref("refund_fen", today, rights)}>
        <span>{fill(homeTexts.count, { count: today.refund_count })}</span>
        <Before label={homeTexts.last_week} fen={last_week.refund_fen} />
        <Change now={today.refund_fen} before={last_week.refund_fen} isGoodUp={false} />
      </Figure>
      <Figure title={homeTexts.net_fen} fen={today.net_fen} href={moneyHref("net_fen", today, rights)}>
        <span>{homeTexts.netHint}</span>
        <Before label={homeTexts.yesterday} fen={yesterday.net_fen} href={moneyHref("net_fen", yesterday, rights)} />
      </Figure>
      <Figure title={homeTexts.month_net} fen={month.net_fen} href={moneyHref("net_fen", month, rights)}>
        <Before label={homeTexts.last_month} fen={last_month.net_fen} href={moneyHref("net_fen", last_month, rights)} />
        <Change now={month.net_fen} before={last_month.net_fen} />
      </Figure>
    </dl>
  );
}

function Figure({
  title,
  fen,
  href,
  children,
}: {
  title: string;
  fen: number;
  href: string | null;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 bg-card p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="mt-1 truncate text-lg font-semibold tabular-nums sm:text-xl xl:text-figure">
        <Linked href={href}>{formatFen(fen)}</Linked>
      </dd>
      <dd className="mt-1 flex flex-wrap gap-x-3 text-xs leading-5 tabular-nums text-ink-soft">{children}</dd>
    </div>
  );
}

function Before({ label, fen, href = null }: { label: string; fen: number; href?: string | null }) {
  return (
    <span className="whitespace-nowrap">
      {label} <Linked href={href}>{formatFen(fen)}</Linked>
    </span>
  );
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <PageLink to={href} className="rounded hover:text-accent-text hover:underline">
      {children}
    </PageLink>
  );
}
