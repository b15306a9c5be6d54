import { useNavigation } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { DateInput } from "~/components/dates/date-input";
import { type Option, Select } from "~/components/field";
import { FileField } from "~/components/files/file-field";
import { PageForm } from "~/components/page-form";
import { PageLink, usePageHref } from "~/components/school-scope";
import { formatFileSize } from "~/lib/file-size";
import { fill } from "~/lib/fill";
import { reconListPath, statementPath } from "./recon-list";
import { reconTexts } from "./recon-texts";

/** A statement on its way: what the file does not say itself is chosen beside it. */
export function StatementForm({
  accounts,
  limits,
  chosen,
  problem,
}: {
  accounts: readonly Option[];
  limits: { maxBytes: number; maxRows: number };
  /** The choices made before the file was refused. */
  chosen: { collect_account_id: string; bill_date: string };
  problem: string | undefined;
}) {
  const pageHref = usePageHref();
  const isSending = useNavigation().formMethod === "POST";
  const hint = fill(reconTexts.import.fileHint, {
    size: formatFileSize(limits.maxBytes),
    rows: limits.maxRows.toLocaleString("zh-CN"),
  });
  return (
    <PageForm
      method="post"
      encType="multipart/form-data"
      action={pageHref(statementPath)}
      noValidate
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <label htmlFor="file" className="w-24 text-sm leading-8">
          {reconTexts.import.file}
        </label>
        <div className="min-w-0 flex-1">
          <FileField
            id="file"
            name="file"
            required
            accept=".csv,.txt,.zip,.gz,.xlsx"
            maxBytes={limits.maxBytes}
            hint={hint}
            problem={problem}
          />
        </div>
      </div>
      <Chosen name="collect_account_id" label={reconTexts.import.account} hint={reconTexts.import.accountHint}>
        <Select
          id="collect_account_id"
          name="collect_account_id"
          aria-describedby="collect_account_id-hint"
          empty={reconTexts.import.byFile}
          options={accounts}
          defaultValue={chosen.collect_account_id}
          className="w-full max-w-lg"
        />
      </Chosen>
      <Chosen name="bill_date" label={reconTexts.import.date} hint={reconTexts.import.dateHint}>
        <DateInput
          id="bill_date"
          name="bill_date"
          aria-describedby="bill_date-hint"
          defaultValue={chosen.bill_date}
          className="w-44"
        />
      </Chosen>
      <div className="flex items-center gap-2 pt-1">
        <Button type="submit" look="primary" aria-disabled={isSending}>
          <Upload size={14} aria-hidden />
          {isSending ? reconTexts.import.sending : reconTexts.import.submit}
        </Button>
        <PageLink to={reconListPath} className={buttonStyle()}>
          {reconTexts.import.back}
        </PageLink>
        {isSending && <progress aria-label={reconTexts.import.sending} className="h-1.5 w-32" />}
      </div>
    </PageForm>
  );
}

function Chosen({ name, label, hint, children }: { name: string; label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <label htmlFor={name} className="w-24 text-sm leading-8">
        {label}
      </label>
      <div className="min-w-0 flex-1">
        {children}
        <p id={`${name}-hint`} className="mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  );
}
