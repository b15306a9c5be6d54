import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { recordNumbers } from "./record-numbers";
import type { FoundRecord } from "./records";
import { useRecord } from "./use-record";

/** Cards of the orders, refunds and bills a text names, in their state of now (PLUS-15). */
export function RecordCards({ text }: { text: string }) {
  return recordNumbers(text).map((number) => <RecordCard key={number} number={number} />);
}

function RecordCard({ number }: { number: string }) {
  const { record, box } = useRecord<HTMLDivElement>(number);
  return (
    <div ref={box} className="max-w-full">
      <Card number={number} record={record} />
    </div>
  );
}

function Card({ number, record }: { number: string; record: FoundRecord | undefined }) {
  const { t } = useTranslation("chat");
  const box =
    "record-card block w-72 max-w-full rounded-lg border border-line bg-card px-3 py-2 text-left text-sm text-ink";
  if (record === undefined) return <span className={`${box} text-ink-soft`}>{number}</span>;
  if (record === null)
    return (
      <span className={`${box} text-ink-soft`}>
        <span className="block truncate text-xs">{number}</span>
        {t("search.card.unknown")}
      </span>
    );
  return (
    <PageLink
      to={record.url}
      target="_blank"
      rel="noopener"
      title={`${t("search.card.open")}: ${number}`}
      className={`${box} hover:border-accent-text`}
    >
      <span className="flex items-baseline gap-2">
        <span className="shrink-0 font-medium">{record.label}</span>
        <span className="min-w-0 truncate text-xs text-ink-soft">{number}</span>
      </span>
      <span className="block [overflow-wrap:anywhere]">{record.subtitle}</span>
    </PageLink>
  );
}
