import { Link } from "@remix-run/react";
import { dayPath, monthPath, sheetPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

const tab =
  "inline-flex h-11 grow basis-0 items-center justify-center border-b-2 text-base aria-[current]:border-accent-text aria-[current]:font-semibold border-transparent text-ink-soft aria-[current]:text-accent-text";

/** From a day to its month and to the sheet that closes it. */
export function BillTabs({ date, here }: { date: string; here: "day" | "month" | "close" }) {
  const tabs = [
    { key: "day", href: dayPath(date), text: mobileBillTexts.byDay },
    { key: "month", href: monthPath(date.slice(0, 7)), text: mobileBillTexts.byMonth },
    { key: "close", href: sheetPath(date), text: mobileBillTexts.dayClose },
  ] as const;
  return (
    <nav aria-label={mobileBillTexts.views} className="-mx-3 -mt-3 flex border-b border-line bg-card px-3 print:hidden">
      {tabs.map(({ key, href, text }) => (
        <Link key={key} to={href} aria-current={key === here ? "page" : undefined} className={tab}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
