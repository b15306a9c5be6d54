import type { HomePeriod, HomeSchool } from "#contract/home";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { Change } from "./change";
import { HomeCard } from "./home-card";
import { homeTexts } from "./home-texts";

const head = "whitespace-nowrap px-3 py-1.5 text-right font-normal text-ink-soft first:pl-4 first:text-left last:pr-4";
const cell = "px-3 py-1.5 text-right tabular-nums first:pl-4 last:pr-4";

/** The month of each school beside the last one; for an agent with the share it has earned. */
export function SchoolCard({
  schools,
  month: { start_date, end_date },
  mayReports,
  commissionFen,
}: {
  schools: readonly HomeSchool[];
  month: Pick<HomePeriod, "start_date" | "end_date">;
  mayReports: boolean;
  /** Null for who earns none. */
  commissionFen: number | null;
}) {
  const days = { start_date, end_date };
  const note = commissionFen !== null && (
    <PageLink
      to={listHref("/campus_pay/commission/list", days)}
      className="rounded hover:text-accent-text hover:underline"
    >
      {fill(homeTexts.commission, { yuan: formatFen(commissionFen) })}
    </PageLink>
  );
  return (
    <HomeCard title={homeTexts.schools} note={note}>
      <table className="my-1 w-full text-sm">
        <caption className="sr-only">{homeTexts.schools}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {homeTexts.school.name}
            </th>
            <th scope="col" className={`${head} hidden sm:table-cell`}>
              {homeTexts.school.paid}
            </th>
            <th scope="col" className={head}>
              {homeTexts.school.net}
            </th>
            <th scope="col" className={head}>
              {homeTexts.school.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {schools.map(({ school_id, name, pay_fen, net_fen, last_net_fen }) => (
            <tr key={school_id} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 pl-4 text-left font-normal">
                {name}
              </th>
              <td className={`${cell} hidden sm:table-cell`}>{formatFen(pay_fen)}</td>
              <td className={cell}>
                {mayReports ? (
                  <PageLink
                    to={listHref("/campus_pay/report/list", { ...days, school_id: String(school_id) })}
                    className="rounded hover:text-accent-text hover:underline"
                  >
                    {formatFen(net_fen)}
                  </PageLink>
                ) : (
                  formatFen(net_fen)
                )}
              </td>
              <td className={cell}>
                <Change now={net_fen} before={last_net_fen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeCard>
  );
}
