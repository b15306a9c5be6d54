import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import type { ListView } from "~/lib/list-description";
import { isSet } from "./filter-values";

/** No rows: because the filter is wrong, because nothing fits it, or because there is nothing yet. */
export function ListEmpty({ list }: { list: ListView }) {
  const { t } = useTranslation("list");
  const { description, state } = list;
  const filtered = description.filters.some((filter) => isSet(filter, state));
  if (Object.keys(state.problems).length > 0) return <EmptyState text={t("correctFilters")} />;
  if (!filtered) return <EmptyState />;
  return (
    <EmptyState
      text={t("nothingFound")}
      next={
        <p className="text-sm">
          {t("nothingFoundNext")}
          <PageLink to={description.path} className="text-accent-text hover:underline">
            {t("showAll")}
          </PageLink>
        </p>
      }
    />
  );
}
