import { lazy, Suspense, useState } from "react";
import { loadable } from "~/components/loadable";
import { Popover } from "~/components/popover";
import { PageLink } from "~/components/school-scope";
import { exportRecordsPath } from "~/lib/export-records";
import { listTexts } from "../list-texts";

const Panel = lazy(loadable(async () => (await import("./export-records-panel")).ExportRecordsPanel));

/** 导出记录 of a list (LIST-09). Without scripts it unfolds a link to their page. */
export function ExportRecordsButton({ module }: { module: string }) {
  const [opening, setOpening] = useState(0);
  const link = (
    <PageLink
      discover="none"
      to={exportRecordsPath(module)}
      className="block whitespace-nowrap p-4 text-sm text-accent-text"
    >
      {listTexts.openExportRecords}
    </PageLink>
  );
  return (
    <Popover label={listTexts.exportRecords} onOpen={() => setOpening(opening + 1)}>
      {opening === 0 ? (
        link
      ) : (
        <Suspense fallback={link}>
          <Panel {...{ module, opening }} />
        </Suspense>
      )}
    </Popover>
  );
}
