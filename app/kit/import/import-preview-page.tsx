import { useActionData, useLoaderData } from "@remix-run/react";
import { Card } from "~/components/card";
import { fill } from "~/lib/fill";
import { ConfirmForm } from "./confirm-form";
import { ImportCounts } from "./import-counts";
import { ImportPages } from "./import-pages";
import type { importPreviewAction, importPreviewLoader } from "./import-route.server";
import { ImportRows } from "./import-rows";
import { ImportSteps } from "./import-steps";
import { importTexts } from "./import-texts";

type PreviewLoader = ReturnType<typeof importPreviewLoader>;
type PreviewAction = ReturnType<typeof importPreviewAction>;

/** The second page of an import: what would happen to each row, and the button that lets it happen. */
export function ImportPreviewPage() {
  const { paths, columns, preview, verdict, page, rowsPerPage } = useLoaderData<PreviewLoader>();
  const problem = useActionData<PreviewAction>()?.problem;
  const path = `${paths.import}/${preview.import_id}`;
  const title = importTexts.verdict[verdict];
  const isConfirmed = preview.confirmed === 1;
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="min-w-0 break-all text-lg font-semibold">
          {fill(isConfirmed ? importTexts.resultOf : importTexts.previewOf, { file: preview.file_name })}
        </h1>
        <ImportSteps current={isConfirmed ? "done" : "check"} />
      </header>
      <Card>
        <div className="flex flex-col gap-4 p-4">
          <p className="text-sm text-ink-soft">
            {fill(importTexts.previewMeta, {
              school: preview.school_name,
              time: preview.created_at,
              until: preview.expires_at,
            })}
          </p>
          <ImportCounts path={path} counts={preview} current={verdict} />
          <ConfirmForm {...{ paths, path, isConfirmed, problem }} counts={preview} warned={preview.warned} />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3 p-4">
          <ImportPages {...{ path, verdict, page, title, rowsPerPage }} total={preview.total} />
          <ImportRows title={title} columns={columns} rows={preview.list} />
        </div>
      </Card>
    </div>
  );
}
