import { useNavigation } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { type ReactNode, useState } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { type Option, Select } from "~/components/field";
import { FileField } from "~/components/files/file-field";
import { PageForm } from "~/components/page-form";
import { PageLink, usePageHref } from "~/components/school-scope";
import { formatFileSize } from "~/lib/file-size";
import { fill } from "~/lib/fill";
import type { ImportPaths } from "./import-paths";
import { importTexts } from "./import-texts";

export interface SheetLimits {
  maxBytes: number;
  maxRows: number;
}

/** The filled sheet on its way: refused at once where the browser can tell, else by the backend, in words at the field. */
export function UploadForm({
  paths,
  limits,
  schools,
  chosenSchool,
  problem,
  children,
}: {
  paths: ImportPaths;
  limits: SheetLimits;
  /** Empty unless the account has several in sight. */
  schools: readonly Option[];
  chosenSchool: string;
  problem: string | undefined;
  /** Choices beside the file. */
  children?: ReactNode;
}) {
  const pageHref = usePageHref();
  const isSending = useNavigation().formMethod === "POST";
  const [isFit, setFit] = useState(true);
  const size = formatFileSize(limits.maxBytes);
  return (
    <PageForm
      method="post"
      encType="multipart/form-data"
      // the server's words stand under the field
      noValidate
      action={pageHref(paths.import)}
      className="flex flex-col gap-3"
    >
      {schools.length > 0 && (
        <p className="flex items-center gap-3">
          <label htmlFor="school_id" className="w-24 text-sm">
            {importTexts.school}
          </label>
          <Select
            id="school_id"
            name="school_id"
            required
            empty={importTexts.chooseSchool}
            options={schools}
            defaultValue={chosenSchool || (schools.length === 1 ? String(schools[0]?.value) : "")}
          />
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <label htmlFor="file" className="w-24 text-sm leading-8">
          {importTexts.file}
        </label>
        <div className="min-w-0 flex-1">
          <FileField
            id="file"
            name="file"
            required
            accept=".xlsx"
            wrongKind={importTexts.notXlsx}
            maxBytes={limits.maxBytes}
            hint={fill(importTexts.fileHint, { size, rows: limits.maxRows.toLocaleString("zh-CN") })}
            problem={problem}
            onChoose={setFit}
          />
        </div>
      </div>
      {children}
      <div className="flex items-center gap-2 pt-1">
        <Button type="submit" look="primary" disabled={!isFit} aria-disabled={isSending}>
          <Upload size={14} aria-hidden />
          {isSending ? importTexts.uploading : importTexts.upload}
        </Button>
        <PageLink to={paths.list} className={buttonStyle()}>
          {importTexts.back}
        </PageLink>
        {isSending && <progress aria-label={importTexts.uploading} className="h-1.5 w-32" />}
      </div>
    </PageForm>
  );
}
