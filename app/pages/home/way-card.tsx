import type { HomeWay } from "#contract/home";
import { orderWays } from "#contract/payments/order-enumerations";
import { PageLink } from "~/components/school-scope";
import type { SeriesColour } from "~/lib/chart-data";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { colourOf } from "~/lib/series-colours";
import { HomeCard } from "./home-card";
import { HomeFigure, HomeRow, HomeTable } from "./home-table";
import { homeTexts } from "./home-texts";

const colours: Readonly<Record<string, SeriesColour>> = {
  wxpay: "wxpay",
  alipay: "alipay",
  unionpay: "unionpay",
  cash: "cash",
};

const columns = [
  { key: "name", label: homeTexts.way.name },
  { key: "count", label: homeTexts.way.count },
  { key: "fen", label: homeTexts.way.fen },
  { key: "share", label: homeTexts.way.share },
];

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
          <HomeTable caption={homeTexts.ways} columns={columns}>
            {ways.map(({ way_code, pay_count, pay_fen }) => (
              <HomeRow
                key={way_code}
                name={
                  <span className="whitespace-nowrap">
                    <span
                      aria-hidden
                      className="mr-2 inline-block size-2 rounded-full"
                      style={{ background: colourOf(colours[way_code] ?? "others") }}
                    />
                    {orderWays.find(({ value }) => value === way_code)?.label ?? way_code}
                  </span>
                }
              >
                <HomeFigure>{pay_count}</HomeFigure>
                <HomeFigure>
                  <PageLink to={wayHref(way_code, today)} className="rounded hover:text-accent-text hover:underline">
                    {formatFen(pay_fen)}
                  </PageLink>
                </HomeFigure>
                <HomeFigure>
                  <span className="text-ink-soft">{share(pay_fen).toFixed(1)}%</span>
                </HomeFigure>
              </HomeRow>
            ))}
          </HomeTable>
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
