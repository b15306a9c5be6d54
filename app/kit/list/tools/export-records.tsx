import type { ExportTask } from "#contract/platform/exports";
import { exportState } from "#contract/platform/states";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { EmptyState } from "~/components/empty-state";
import { PageForm } from "~/components/page-form";
import { usePageHref } from "~/components/school-scope";
import { Tag, type TagTone } from "~/components/tag";
import { exportRecordsPath, type ExportRecords as Records } from "~/lib/export-records";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { exportTexts } from "./export-texts";

const tones: readonly TagTone[] = ["neutral", "info", "success", "danger", "neutral", "neutral"];
const small = "!h-7 !px-2 !text-xs";

/** One page of records, each with what can be done about it. The forms work without scripts. */
export function ExportRecords({ records: { data, module, page } }: { records: Records }) {
  const pageHref = usePageHref();
  if (data.length === 0) return <EmptyState text={exportTexts.none} />;
  return (
    <ul className="divide-y divide-line">
      {data.map((task) => (
        <li key={task.id} className="flex items-start justify-between gap-3 px-4 py-3">
          <Facts task={task} />
          <Actions task={task} action={pageHref(exportRecordsPath(module, page))} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ task }: { task: ExportTask }) {
  const { module_name, name, status, status_name, fail_reason, filter_text, created_at, expires_at, amount_fen } = task;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{module_name}</span>
        <span className="text-ink-soft">{name}</span>
        <Tag tone={tones[status]}>{status_name}</Tag>
      </p>
      {filter_text !== name && <p className="mt-1 break-words text-xs text-ink-soft">{filter_text}</p>}
      {status === exportState.running && <Progress percent={task.progress} />}
      {fail_reason && <Reason task={task} />}
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs tabular-nums text-ink-soft">
        <span>{created_at}</span>
        <Rows task={task} />
        {status === exportState.finished && amount_fen !== null && (
          <span>{fill(exportTexts.amount, { amount: formatFen(amount_fen) })}</span>
        )}
        {expires_at && <span>{fill(exportTexts.keptUntil, { time: expires_at.slice(0, 16) })}</span>}
      </p>
    </div>
  );
}

/** The reason of a failure, or of having no file from the beginning. */
function Reason({ task: { status, fail_reason: reason } }: { task: ExportTask }) {
  if (status !== exportState.failed) return <p className="mt-1 text-xs text-ink-soft">{reason}</p>;
  return <p className="mt-1 text-xs text-danger">{fill(exportTexts.failReason, { reason })}</p>;
}

/** So many as fitted the filter: none is left out without a word. */
function Rows({ task: { status, row_count: count, row_total: total } }: { task: ExportTask }) {
  if (status === exportState.running) return <span>{fill(exportTexts.rowsOf, { count, total })}</span>;
  if (status !== exportState.finished && status !== exportState.expired) return null;
  return <span>{fill(count >= total ? exportTexts.allRows : exportTexts.rowsOf, { count, total })}</span>;
}

function Progress({ percent }: { percent: number }) {
  return (
    <p className="mt-1 flex items-center gap-2 text-xs text-ink-soft">
      <progress value={percent} max={100} aria-label={exportTexts.progress} className="h-1.5 w-32 accent-accent" />
      {percent}%
    </p>
  );
}

function Actions({ task, action }: { task: ExportTask; action: string }) {
  const pageHref = usePageHref();
  const { id, name, created_at, status } = task;
  const named = (act: string) => fill(exportTexts.actionOf, { act, name, time: created_at });
  if (status === exportState.finished)
    return (
      <a
        href={pageHref(`/task/export/download/${id}`)}
        aria-label={named(exportTexts.download)}
        className={`${buttonStyle("primary")} ${small}`}
      >
        {exportTexts.download}
      </a>
    );
  const intent = status < 2 ? "cancel" : "retry";
  return (
    <PageForm method="post" action={action} navigate={false} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} aria-label={named(exportTexts[intent])} className={small}>
        {exportTexts[intent]}
      </Button>
    </PageForm>
  );
}
