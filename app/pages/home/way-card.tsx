import type { HomeWay } from "#contract/home";
import { orderWays } from "#contract/payments/order-enumerations";
import { PageLink } from "~/components/school-scope";
import type { SeriesColour } from "~/lib/chart-data";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { colourOf } from "~/lib/series-colours";
import { HomeCard } from "./home-card";
import { homeTexts } from "./home-texts";

const colours: Readonly<Record<string, SeriesColour>> = {
  wxpay: "wxpay",
  alipay: "alipay",
  unionpay: "unionpay",
  cash: "cash",
};

const head = "whitespace-nowrap px-3 py-1.5 text-right font-normal text-ink-soft first:pl-4 first:text-left last:pr-4";
const cell = "px-3 py-1.5 text-right tabular-nums first:pl-4 last:pr-4";

/** Payments of today by the way they came: a bar, and the same figures as a table. */
export function WayCard({ ways, today }: { ways: readonly HomeWay[]; today: string }) {
  const count = ways.reduce((all, way) => all + way.pay_count, 0);
  const fen = ways.reduce((all, way) => all + way.pay_fen, 0);
  const share = (part: number) => (fen === 0 ? 0 : (part / fen) * 100);
  return (
    <HomeCard title={homeTexts.ways} note={<span>{fill(homeTexts.count, { count })}</span>}>
      {ways.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-ink-soft">{homeTexts.noOrders}</p>
      ) : (
        <>
          <div aria-hidden className="mx-4 mt-3 flex h-2 gap-px overflow-hidden rounded">
            {ways.map(({ way_code, pay_fen }) => (
              <span key={way_code} style={{ flexGrow: pay_fen, background: colourOf(colours[way_code] ?? "others") }} />
            ))}
          </div>
          <table className="my-1 w-full text-sm">
            <caption className="sr-only">{homeTexts.ways}</caption>
            <thead>
              <tr>
                <th scope="col" className={head}>
                  {homeTexts.way.name}
                </th>
                <th scope="col" className={head}>
                  {homeTexts.way.count}
                </th>
                <th scope="col" className={head}>
                  {homeTexts.way.fen}
                </th>
                <th scope="col" className={head}>
                  {homeTexts.way.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {ways.map(({ way_code, pay_count, pay_fen }) => (
                <tr key={way_code} className="border-t border-line">
                  <th scope="row" className="whitespace-nowrap px-3 py-1.5 pl-4 text-left font-normal">
                    <span
                      aria-hidden
                      className="mr-2 inline-block size-2 rounded-full"
                      style={{ background: colourOf(colours[way_code] ?? "others") }}
                    />
                    {orderWays.find(({ value }) => value === way_code)?.label ?? way_code}
                  </th>
                  <td className={cell}>{pay_count}</td>
                  <td className={cell}>
                    <PageLink to={wayHref(way_code, today)} className="rounded hover:text-accent-text hover:underline">
                      {formatFen(pay_fen)}
                    </PageLink>
                  </td>
                  <td className={`${cell} text-ink-soft`}>{share(pay_fen).toFixed(1)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </HomeCard>
  );
}

function wayHref(way_code: string, today: string): string {
  return listHref("/campus_pay/order/list", {
    ...{ date_field: "success_at", start_date: today, end_date: today },
    way_code,
  });
}
