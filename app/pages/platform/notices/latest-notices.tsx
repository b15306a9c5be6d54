import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";

import { PageLink } from "~/components/school-scope";
import { noticeTexts } from "./notice-texts";
import { noticesPath } from "~/lib/notice-paths";
import { type NoticeLine, NoticeRows } from "./notice-rows";

/** The newest notices for whoever looks at the home page. */
export function LatestNotices({ notices }: { notices: readonly NoticeLine[] }) {
  const all = (
    <PageLink to={noticesPath} className="rounded text-sm text-accent-text hover:underline">
      {noticeTexts.reading.all}
    </PageLink>
  );
  return (
    <Card title={noticeTexts.reading.latest} actions={notices.length > 0 && all}>
      {notices.length === 0 ? (
        <EmptyState text={noticeTexts.reading.none} />
      ) : (
        <NoticeRows notices={notices} label={noticeTexts.reading.latest} />
      )}
    </Card>
  );
}
