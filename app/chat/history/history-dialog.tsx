import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "#contract/chat/history";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { Dialog } from "../kit/dialog";
import { Pager } from "../kit/pager";
import type { DialogProps } from "../kit/requests";
import { useChatQuery } from "../kit/use-chat-query";
import { type HistoryQuestion, readHistory } from "./read-history";
import { RecordList } from "./record-list";
import type { RecordedMessage } from "./recorded-message";

const everything: HistoryQuestion = { keyword: "", day: "", page: 1 };

/** 消息记录: everything that was written in a conversation, by keyword and day (IM-16). */
export function HistoryDialog({ request: { contactId }, onClose }: DialogProps<"history">) {
  const { t } = useTranslation("chat");
  const read = useCallback(
    (question: HistoryQuestion, signal: AbortSignal) => readHistory(contactId, question, signal),
    [contactId],
  );
  const { shown, isLoading, ask } = useChatQuery(read, everything);
  const title = t("forward.history.title");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="680px">
      <HistoryFilter onSearch={(filter) => ask({ ...filter, page: 1 })} />
      <div aria-busy={isLoading} className={isLoading ? "opacity-70" : ""}>
        {shown && shown.answer.list.length > 0 ? (
          <RecordList
            key={JSON.stringify(shown.query)}
            label={title}
            rows={shown.answer.list.map(toRecorded)}
            keyword={shown.query.keyword}
          />
        ) : (
          <p className="px-4 py-12 text-center text-sm text-ink-soft">
            {shown ? t("forward.history.none") : isLoading && t("forward.history.loading")}
          </p>
        )}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
        <p role="status" className="text-sm text-ink-soft">
          {shown && t("forward.history.total", { count: shown.answer.total })}
        </p>
        {shown && (
          <Pager page={shown.query.page} total={shown.answer.total} onPage={(page) => ask({ ...shown.query, page })} />
        )}
      </div>
    </Dialog>
  );
}

function HistoryFilter({ onSearch }: { onSearch: (filter: Pick<HistoryQuestion, "keyword" | "day">) => void }) {
  const { t } = useTranslation("chat");
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const [day, setDay] = useState("");
  const label = "shrink-0 text-sm text-ink-soft";
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ keyword, day });
      }}
    >
      <label htmlFor={`${id}-keyword`} className={label}>
        {t("forward.history.keyword")}
      </label>
      <TextInput
        id={`${id}-keyword`}
        type="search"
        maxLength={60}
        value={keyword}
        placeholder={t("forward.history.keywordHint")}
        onChange={(event) => setKeyword(event.target.value)}
        className="min-w-36 flex-1"
      />
      <label htmlFor={`${id}-day`} className={label}>
        {t("forward.history.date")}
      </label>
      <TextInput
        id={`${id}-day`}
        type="date"
        value={day}
        onChange={(event) => {
          setDay(event.target.value);
          onSearch({ keyword, day: event.target.value });
        }}
      />
      <Button type="submit" look="primary">
        {t("forward.history.search")}
      </Button>
    </form>
  );
}

function toRecorded({ sendTime, ...row }: HistoryRow): RecordedMessage {
  return { ...row, time: sendTime };
}
