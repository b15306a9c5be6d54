import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import { arrearsListPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";

const tabs = ["class", "plan", "facepay"] as const;

/** 欠费, 批次收缴率, 刷脸开通率: each an address. */
export function ArrearsTabs({ current, query }: { current: string; query: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label={arrearsTexts.tabs} className="flex gap-1 border-b border-line px-3 print:hidden">
      {tabs.map((tab) => (
        <PageLink
          key={tab}
          to={listHref(arrearsListPath, query, { tab, cur_page: null })}
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
          className="border-b-2 border-transparent px-3 py-2 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-accent-text"
        >
          {arrearsTexts.tab[tab]}
        </PageLink>
      ))}
    </nav>
  );
}
