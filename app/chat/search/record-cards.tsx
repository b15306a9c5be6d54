import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { formatFen } from "~/lib/money";
import { recordNumbers } from "../core/record-numbers";
import { useChat } from "../kit/chat-context";
import type { FoundRecord } from "./records";
import { useRecord } from "./use-record";

/** Cards of the orders, refunds and bills a text names, in their state of now, with what their viewer may do (PLUS-15, TALK-05). */
export function RecordCards({ text }: { text: string }) {
  return recordNumbers(text).map((number) => <RecordCard key={number} number={number} />);
}

function RecordCard({ number }: { number: string }) {
  const { record, box } = useRecord<HTMLDivElement>(number);
  return (
    <div ref={box} className="max-w-full">
      {record ? <Card number={number} record={record} /> : <Unknown number={number} isAnswered={record === null} />}
    </div>
  );
}

const box = "record-card block w-72 max-w-full rounded-card border border-line bg-card text-left text-sm";

function Unknown({ number, isAnswered }: { number: string; isAnswered: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <span className={`${box} px-3 py-2 text-ink-soft`}>
      <span className="block truncate text-xs">{number}</span>
      {isAnswered && t("search.card.unknown")}
    </span>
  );
}

function Card({ number, record: { label, url, card } }: { number: string; record: NonNullable<FoundRecord> }) {
  const { t } = useTranslation("chat");
  const { isBeside } = useChat();
  // beside the page it opens there, else it would take the place of the chat
  const away = isBeside ? {} : { target: "_blank", rel: "noopener" };
  const { state, tone, amount_fen, school_name, person, note, acts } = card;
  return (
    <div role="group" aria-label={`${label} ${number}`} className={`${box} text-ink`}>
      <PageLink
        to={url}
        {...away}
        title={`${t("search.card.open")}: ${number}`}
        className="block rounded-card px-3 py-2 hover:bg-raised"
      >
        <span className="flex items-center gap-2 text-xs text-ink-soft">
          <span className="shrink-0">{label}</span>
          <span className="min-w-0 flex-1 truncate">{number}</span>
          <Tag tone={tone}>{state}</Tag>
        </span>
        <span className="flex items-baseline gap-2 pt-1">
          <span className="min-w-0 flex-1 truncate">
            <strong className="font-semibold">{person}</strong>{" "}
            <span className="text-xs text-ink-soft">{school_name}</span>
          </span>
          <strong className="shrink-0 text-base font-semibold tabular-nums">¥{formatFen(amount_fen)}</strong>
        </span>
        <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">{note}</span>
      </PageLink>
      {acts.length > 0 && (
        <span className="flex divide-x divide-line border-t border-line">
          {acts.map(({ act, url: to }) => (
            <PageLink
              key={act}
              to={to}
              {...away}
              className="flex-1 py-1.5 text-center font-semibold text-accent-text hover:bg-raised"
            >
              {t(`search.card.${act}`)}
            </PageLink>
          ))}
        </span>
      )}
    </div>
  );
}
