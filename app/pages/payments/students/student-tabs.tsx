import type { StudentDetail } from "#contract/payments/students";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { PageLink } from "~/components/school-scope";
import { studentTexts } from "./student-texts";

export const studentTabs = ["bills", "orders", "refunds", "payers", "facepay", "history"] as const;
export type StudentTab = (typeof studentTabs)[number];

/** The tabs that an account may see, with the number of what they hold. */
export function tabsOf(
  { payers, history }: Pick<StudentDetail, "payers" | "history">,
  { bills, orders, refunds, facepays }: StudentOverview,
): readonly { tab: StudentTab; count: number }[] {
  return [
    ...(bills ? [{ tab: "bills" as const, count: bills.total }] : []),
    ...(orders ? [{ tab: "orders" as const, count: orders.total }] : []),
    ...(refunds ? [{ tab: "refunds" as const, count: refunds.total }] : []),
    { tab: "payers", count: payers.length },
    ...(facepays ? [{ tab: "facepay" as const, count: facepays.length }] : []),
    { tab: "history", count: history.length },
  ];
}

/** The parts of a student's page: each an address. */
export function StudentTabs({
  tabs,
  current,
  path,
}: {
  tabs: ReturnType<typeof tabsOf>;
  current: StudentTab;
  path: string;
}) {
  return (
    <nav aria-label={studentTexts.tabs} className="flex flex-wrap gap-x-1 border-t border-line px-3">
      {tabs.map(({ tab, count }, index) => (
        <PageLink
          key={tab}
          to={index === 0 ? path : `${path}?tab=${tab}`}
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
          className="border-b-2 border-transparent px-3 py-2 text-base text-ink-soft hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:font-medium aria-[current=page]:text-accent-text"
        >
          {studentTexts.tab[tab]}
          <span className="ml-1 text-xs tabular-nums">{count}</span>
        </PageLink>
      ))}
    </nav>
  );
}
