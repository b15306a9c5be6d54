import type { HomeFigures } from "#contract/home";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { HomeCard } from "./home-card";
import { homeTexts } from "./home-texts";

type Arrears = NonNullable<HomeFigures["arrears"]>;
const arrearsPath = "/campus_pay/arrears/list";

/** The classes that owe most, each with its students. */
export function ClassCard({
  arrears: { classes, owed_fen },
  severalSchools,
}: {
  arrears: Arrears;
  severalSchools: boolean;
}) {
  const most = classes[0]?.owed_fen ?? 0;
  return (
    <HomeCard
      title={homeTexts.classes}
      note={<span>{fill(homeTexts.owedSum, { owed: formatFen(owed_fen) })}</span>}
      all={{ href: arrearsPath, label: homeTexts.allArrears }}
    >
      {classes.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-ink-soft">{homeTexts.noArrears}</p>
      ) : (
        <ol className="py-1 text-sm">
          {classes.map(({ id, grade_id, name, school_name, student_count, owed_fen: owed }) => (
            <li key={id}>
              <PageLink
                to={listHref(arrearsPath, { grade_id: String(grade_id), class_id: String(id) })}
                className="flex items-center gap-3 px-4 py-1.5 hover:bg-raised hover:text-accent-text"
              >
                <span className="min-w-0 flex-1 truncate" title={severalSchools ? school_name : undefined}>
                  {name}
                  {severalSchools && <span className="ml-2 text-xs text-ink-soft">{school_name}</span>}
                </span>
                <span className="whitespace-nowrap text-xs tabular-nums text-ink-soft">
                  {fill(homeTexts.people, { count: student_count })}
                </span>
                <span aria-hidden className="hidden h-1.5 w-12 overflow-hidden rounded bg-line sm:block">
                  <span
                    className="block h-full bg-warning"
                    style={{ width: `${most === 0 ? 0 : (owed / most) * 100}%` }}
                  />
                </span>
                <span className="w-24 text-right tabular-nums">{formatFen(owed)}</span>
              </PageLink>
            </li>
          ))}
        </ol>
      )}
    </HomeCard>
  );
}
