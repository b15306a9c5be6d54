import SearchX from "lucide-react/icons/search-x";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { buttonStyle } from "~/components/button-style";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { useAccount } from "~/hooks/use-account";
import { fill } from "~/lib/fill";
import type { ListView } from "~/lib/list-description";
import { isGranted } from "~/lib/shell-data";
import { isSet } from "./filter/filter-values";
import { listTexts } from "./list-texts";

/** No rows: because the filter is wrong, because nothing fits it, or because there is nothing yet. */
export function ListEmpty({ list, createPath }: { list: ListView; createPath: string | undefined }) {
  const { description, state } = list;
  const filtered = description.filters.some((filter) => isSet(filter, state));
  if (Object.keys(state.problems).length > 0)
    return <EmptyState Icon={TriangleAlert} text={listTexts.correctFilters} />;
  if (!filtered) return <NothingYet {...{ list, createPath }} />;
  return (
    <EmptyState
      Icon={SearchX}
      text={listTexts.nothingFound}
      next={
        <PageLink to={description.path} preventScrollReset className={`${buttonStyle()} mt-1`}>
          {listTexts.clearFilters}
        </PageLink>
      }
    />
  );
}

/** Says the purpose of the list, and offers the ways to fill it that the account has. */
function NothingYet({ list: { description }, createPath }: { list: ListView; createPath: string | undefined }) {
  const account = useAccount();
  const fills = (description.fills ?? []).filter(({ permission }) => isGranted(account, permission));
  return (
    <EmptyState
      text={description.empty}
      next={
        (createPath !== undefined || fills.length > 0) && (
          <p className="mt-1 flex flex-wrap justify-center gap-2 text-sm">
            {createPath !== undefined && (
              <PageLink to={createPath} preventScrollReset className={buttonStyle("primary")}>
                {fill(listTexts.createFirst, { noun: description.noun ?? "" })}
              </PageLink>
            )}
            {fills.map(({ label, href }) => (
              <PageLink key={href} to={href} className={buttonStyle()}>
                {label}
              </PageLink>
            ))}
          </p>
        )
      }
    />
  );
}
