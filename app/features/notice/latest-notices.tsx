import { useTranslation } from "react-i18next";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";

import { PageLink } from "~/components/school-scope";
import { noticesPath } from "~/lib/notice-paths";
import { type NoticeLine, NoticeRows } from "./notice-rows";

/** The newest notices for whoever looks at the home page. */
export function LatestNotices({ notices }: { notices: readonly NoticeLine[] }) {
  const { t } = useTranslation("notice");
  const all = (
    <PageLink to={noticesPath} className="rounded text-sm text-accent-text hover:underline">
      {t("reading.all")}
    </PageLink>
  );
  return (
    <Card title={t("reading.latest")} actions={notices.length > 0 && all}>
      {notices.length === 0 ? (
        <EmptyState text={t("reading.none")} />
      ) : (
        <NoticeRows notices={notices} label={t("reading.latest")} />
      )}
    </Card>
  );
}
