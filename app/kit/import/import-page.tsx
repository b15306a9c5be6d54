import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Hint } from "~/components/hint";
import { PageHead } from "~/components/page-head";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import type { Option } from "~/components/field";
import { usePageHref } from "~/components/school-scope";
import type { ImportPaths } from "./import-paths";
import { ImportSteps } from "./import-steps";
import { importTexts } from "./import-texts";
import { type SheetLimits, UploadForm } from "./upload-form";

/** The first page of an import: the template to fill in, and the way to send it. */
export function ImportPage({
  title,
  explanation,
  columns,
  paths,
  limits,
  schools,
  refused,
  children,
}: {
  title: string;
  /** The rules for filling in the template. */
  explanation: string;
  /** Columns by their names in the header, `*` behind those that must be filled. */
  columns: readonly string[];
  paths: ImportPaths;
  limits: SheetLimits;
  /** Empty unless the account has several in sight. */
  schools: readonly Option[];
  refused: { problem: string; chosenSchool: string } | undefined;
  /** Choices beside the file. */
  children?: ReactNode;
}) {
  const pageHref = usePageHref();
  return (
    <div className="mx-auto flex w-full max-w-detail flex-col gap-3">
      <PageHead title={title}>
        <ImportSteps current="file" />
      </PageHead>
      <Hint name="import" text={importTexts.firstHint} />
      <Card title={importTexts.templateTitle}>
        <div className="flex flex-col gap-2 p-4 text-sm">
          <p>{explanation}</p>
          <p className="text-ink-soft">
            {importTexts.columns}：{columns.join("、")}
          </p>
          <p className="pt-1">
            <a href={pageHref(`${paths.import}/template`)} className={buttonStyle()}>
              <Download size={14} aria-hidden />
              {importTexts.template}
            </a>
          </p>
        </div>
      </Card>
      <Card title={importTexts.fileTitle}>
        <div className="p-4">
          <UploadForm
            {...{ paths, limits, schools }}
            chosenSchool={refused?.chosenSchool ?? ""}
            problem={refused?.problem}
          >
            {children}
          </UploadForm>
        </div>
      </Card>
    </div>
  );
}
