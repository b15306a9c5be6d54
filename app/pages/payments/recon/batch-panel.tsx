import { batchTones } from "#contract/platform/list-definition/tones";
import type { ReconDetail } from "#contract/payments/recon";
import { buttonStyle } from "~/components/button-style";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { Notice } from "~/components/notice";
import { PageLink, usePageHref } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { useLiveData } from "~/hooks/use-live-data";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconItemsPath, reconListPath } from "./recon-list";
import { reconTexts } from "./recon-texts";
import { VerdictTable } from "./verdict-table";

interface BatchPanelProps {
  detail: ReconDetail;
  choices: Choices;
  maySeeItems: boolean;
  mayImport: boolean;
}

/** Everything about one statement: where it stands, what it adds up to, what is wrong with it, what happened when. */
export function BatchPanel({ detail, choices, maySeeItems, mayImport }: BatchPanelProps) {
  const { batch, totals, history } = detail;
  const yuan = (count: number, fen: number) => fill(reconTexts.countAndYuan, { count, yuan: formatFen(fen) });
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 break-all">{batch.file_name}</strong>
        <Tag tone={batchTones[batch.state]}>{labelOf(choices, "recon_batch_state", batch.state)}</Tag>
      </div>
      {batch.finished_at === null && <Progress id={batch.id} progress={batch.progress} />}
      {batch.fail_reason && <Notice kind="error" text={batch.fail_reason} />}
      {batch.superseded_by !== null && (
        <Notice kind="warning" text={fill(reconTexts.superseded, { id: String(batch.superseded_by) })} />
      )}
      <Section title={reconTexts.facts}>
        <FactList
          facts={[
            [reconTexts.field.bill_date, batch.bill_date],
            [reconTexts.field.channel, labelOf(choices, "recon_channel", batch.channel)],
            [reconTexts.field.school, batch.school_name],
            [reconTexts.field.mch_no, <CopyValue key="mch" value={batch.mch_no} />],
            [reconTexts.field.format, labelOf(choices, "recon_format", batch.format)],
            [reconTexts.field.rows, String(batch.rows)],
            [reconTexts.field.pay, yuan(batch.pay_count, batch.pay_fen)],
            [reconTexts.field.refund, yuan(batch.refund_count, batch.refund_fen)],
            [reconTexts.field.fee, formatFen(batch.fee_fen)],
            [reconTexts.field.net, formatFen(batch.net_fen)],
            [reconTexts.field.created_by, batch.created_by],
            [reconTexts.field.created_at, batch.created_at],
            [reconTexts.field.finished_at, batch.finished_at],
          ]}
        />
      </Section>
      {totals.length > 0 && (
        <Section title={reconTexts.byVerdict}>
          <VerdictTable batchId={batch.id} {...{ totals, choices, maySeeItems }} />
        </Section>
      )}
      {maySeeItems && totals.length > 0 && (
        <p>
          <PageLink to={reconItemsPath(batch.id)} className={buttonStyle()}>
            {reconTexts.seeItems}
          </PageLink>
        </p>
      )}
      {batch.error_count > 0 && <RowErrors detail={detail} mayImport={mayImport} />}
      <Section title={reconTexts.history}>
        <EventHistory history={history} choices={choices} actions="recon_action" states="recon_batch_state" />
      </Section>
    </div>
  );
}

const refreshMs = 2_000;

/** The progress of the work in the background; asked again every so often, or by the link. */
function Progress({ id, progress }: { id: number; progress: number }) {
  useLiveData(refreshMs);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <progress max={100} value={progress} aria-label={fill(reconTexts.working, { progress })} className="h-1.5 w-40" />
      <span>{fill(reconTexts.working, { progress })}</span>
      <PageLink to={`${reconListPath}/${id}`} className="text-accent-text hover:underline">
        {reconTexts.refresh}
      </PageLink>
      <p className="w-full text-ink-soft">{reconTexts.workingHint}</p>
    </div>
  );
}

function RowErrors({ detail: { batch, errors }, mayImport }: { detail: ReconDetail; mayImport: boolean }) {
  const pageHref = usePageHref();
  return (
    <Section title={reconTexts.errors}>
      <p className="mb-2 flex flex-wrap items-center gap-3 text-ink-soft">
        {fill(reconTexts.errorsMore, { count: batch.error_count, shown: errors.length })}
        {mayImport && (
          <a href={pageHref(`/campus_pay/recon/errors/${batch.id}`)} className={buttonStyle()}>
            {reconTexts.errorsDownload}
          </a>
        )}
      </p>
      <ul className="flex flex-col gap-1">
        {errors.map(({ line, column, value, reason }, index) => (
          <li key={index} className="break-all rounded border border-line px-3 py-1.5">
            <span className="text-ink-soft">{fill(reconTexts.errorLine, { line })}</span> {column} {value}{" "}
            <span className="text-danger">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
