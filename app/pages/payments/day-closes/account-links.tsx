import type { DayAccount } from "#contract/payments/day-closes";
import { PageLink } from "~/components/school-scope";
import { settledLists } from "~/pages/payments/settlements/settled-lists";
import { dayCloseTexts } from "./day-close-texts";

/** The orders, refunds and statement an account's figures come from. */
export function AccountLinks({ account, date }: { account: DayAccount; date: string }) {
  const { orders, refunds } = settledLists({ biz_date: date, collect_account_id: account.collect_account_id });
  const links = [
    { href: orders, text: dayCloseTexts.openOrders },
    { href: refunds, text: dayCloseTexts.openRefunds },
    ...(account.batch_id === null
      ? []
      : [{ href: `/campus_pay/recon/list/${account.batch_id}`, text: dayCloseTexts.openBatch }]),
  ];
  return (
    <span className="flex gap-2 text-xs print:hidden">
      {links.map(({ href, text }) => (
        <PageLink key={href} to={href} className="text-accent-text hover:underline">
          {text}
        </PageLink>
      ))}
    </span>
  );
}
