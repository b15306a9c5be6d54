import { useTranslation } from "react-i18next";
import { batchTones } from "#contract/list-definition/tones";
import type { ReconDetail } from "#contract/recon";
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
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconItemsPath, reconListPath } from "./recon-list";
import { VerdictTable } from "./verdict-table";

interface BatchPanelProps {
  detail: ReconDetail;
  choices: Choices;
  maySeeItems: boolean;
  mayImport: boolean;
}

/** Everything about one statement: where it stands, what it adds up to, what is wrong with it, what happened when. */
export function BatchPanel({ detail, choices, maySeeItems, mayImport }: BatchPanelProps) {
  const { t } = useTranslation("recon");
  const { batch, totals, history } = detail;
  const yuan = (count: number, fen: number) => t("countAndYuan", { count, yuan: formatFen(fen) });
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 break-all">{batch.file_name}</strong>
        <Tag tone={batchTones[batch.state]}>{labelOf(choices, "recon_batch_state", batch.state)}</Tag>
      </div>
      {batch.finished_at === null && <Progress id={batch.id} progress={batch.progress} />}
      {batch.fail_reason && <Notice kind="error" text={batch.fail_reason} />}
      {batch.superseded_by !== null && (
        <Notice kind="warning" text={t("superseded", { id: String(batch.superseded_by) })} />
      )}
      <Section title={t("facts")}>
        <FactList
          facts={[
            [t("field.bill_date"), batch.bill_date],
            [t("field.channel"), labelOf(choices, "recon_channel", batch.channel)],
            [t("field.school"), batch.school_name],
            [t("field.mch_no"), <CopyValue key="mch" value={batch.mch_no} />],
            [t("field.format"), labelOf(choices, "recon_format", batch.format)],
            [t("field.rows"), String(batch.rows)],
            [t("field.pay"), yuan(batch.pay_count, batch.pay_fen)],
            [t("field.refund"), yuan(batch.refund_count, batch.refund_fen)],
            [t("field.fee"), formatFen(batch.fee_fen)],
            [t("field.net"), formatFen(batch.net_fen)],
            [t("field.created_by"), batch.created_by],
            [t("field.created_at"), batch.created_at],
            [t("field.finished_at"), batch.finished_at],
          ]}
        />
      </Section>
      {totals.length > 0 && (
        <Section title={t("byVerdict")}>
          <VerdictTable batchId={batch.id} {...{ totals, choices, maySeeItems }} />
        </Section>
      )}
      {maySeeItems && totals.length > 0 && (
        <p>
          <PageLink to={reconItemsPath(batch.id)} className={buttonStyle()}>
            {t("seeItems")}
          </PageLink>
        </p>
      )}
      {batch.error_count > 0 && <RowErrors detail={detail} mayImport={mayImport} />}
      <Section title={t("history")}>
        <EventHistory history={history} choices={choices} actions="recon_action" states="recon_batch_state" />
      </Section>
    </div>
  );
}

const refreshMs = 2_000;

/** How far the work in the background is; asked again every so often, or by the link. */
function Progress({ id, progress }: { id: number; progress: number }) {
  const { t } = useTranslation("recon");
  useLiveData(refreshMs);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <progress max={100} value={progress} aria-label={t("working", { progress })} className="h-1.5 w-40" />
      <span>{t("working", { progress })}</span>
      <PageLink to={`${reconListPath}/${id}`} className="text-accent-text hover:underline">
        {t("refresh")}
      </PageLink>
      <p className="w-full text-ink-soft">{t("workingHint")}</p>
    </div>
  );
}

function RowErrors({ detail: { batch, errors }, mayImport }: { detail: ReconDetail; mayImport: boolean }) {
  const { t } = useTranslation("recon");
  const pageHref = usePageHref();
  return (
    <Section title={t("errors")}>
      <p className="mb-2 flex flex-wrap items-center gap-3 text-ink-soft">
        {t("errorsMore", { count: batch.error_count, shown: errors.length })}
        {mayImport && (
          <a href={pageHref(`/campus_pay/recon/errors/${batch.id}`)} className={buttonStyle()}>
            {t("errorsDownload")}
          </a>
        )}
      </p>
      <ul className="flex flex-col gap-1">
        {errors.map(({ line, column, value, reason }, index) => (
          <li key={index} className="break-all rounded border border-line px-3 py-1.5">
            <span className="text-ink-soft">{t("errorLine", { line })}</span> {column} {value}{" "}
            <span className="text-danger">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
