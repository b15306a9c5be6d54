import type { HomePeriod, HomeSchool } from "#contract/home";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { Change } from "./change";
import { HomeCard } from "./home-card";
import { HomeFigure, HomeRow, HomeTable } from "./home-table";
import { homeTexts } from "./home-texts";

const columns = [
  { key: "name", label: homeTexts.school.name },
  { key: "paid", label: homeTexts.school.paid, isWide: true },
  { key: "net", label: homeTexts.school.net },
  { key: "change", label: homeTexts.school.change },
];

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
      <HomeTable caption={homeTexts.schools} columns={columns}>
        {schools.map(({ school_id, name, pay_fen, net_fen, last_net_fen }) => (
          <HomeRow key={school_id} name={name}>
            <HomeFigure isWide>{formatFen(pay_fen)}</HomeFigure>
            <HomeFigure>
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
            </HomeFigure>
            <HomeFigure>
              <Change now={net_fen} before={last_net_fen} />
            </HomeFigure>
          </HomeRow>
        ))}
      </HomeTable>
    </HomeCard>
  );
}
