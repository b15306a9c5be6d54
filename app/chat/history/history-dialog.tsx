import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryRow } from "#contract/chat/history";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import { areInOrder } from "../kit/filter-fields";
import { KeptNote } from "../kit/kept-note";
import { Pager } from "../kit/pager";
import type { DialogProps } from "../kit/requests";
import { tabPanel, Tabs } from "../kit/tabs";
import { useChatQuery } from "../kit/use-chat-query";
import { HistoryFilter } from "./history-filter";
import { type HistoryQuestion, readHistory } from "./read-history";
import { RecordList } from "./record-list";
import type { RecordedMessage } from "./recorded-message";

const everything: HistoryQuestion = { keyword: "", kind: "", sender: "", begin: "", end: "", page: 1 };
// the same for every tab, and what a phone has left
const height = "h-[max(200px,min(480px,100dvh-340px))]";
const kinds = ["", "file", "image", "video", "link"] as const;

/** 消息记录: everything that was written in a conversation, by kind, word, sender and days; each message leads to its place (IM-16). */
export function HistoryDialog({ request: { contactId }, onClose }: DialogProps<"history">) {
  const { t } = useTranslation("chat");
  const { openConversation } = useChat();
  const id = useId();
  const read = useCallback(
    (question: HistoryQuestion, signal: AbortSignal) => readHistory(contactId, question, signal),
    [contactId],
  );
  const { shown, isLoading, ask } = useChatQuery(read, everything);
  const [wanted, setWanted] = useState(everything);
  const title = t("forward.history.title");
  // a refused call leaves the tab as it was (IM-23)
  const tab = (isLoading ? wanted : (shown?.query ?? everything)).kind || "all";
  const tabs = kinds.map((kind) => ({ name: kind || ("all" as const), label: t(`search.kinds.${kind || "all"}`) }));

  function search(question: HistoryQuestion): void {
    setWanted(question);
    if (areInOrder(question)) ask({ ...question, page: 1 });
  }

  function locate(seq: number): void {
    onClose();
    openConversation(conversationKey(contactId), seq);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="720px">
      <div className="overflow-x-auto border-b border-line px-2">
        <Tabs
          id={id}
          label={title}
          tabs={tabs}
          current={tab}
          onChange={(name) => search({ ...wanted, kind: name === "all" ? "" : name })}
        />
      </div>
      <HistoryFilter contactId={contactId} question={wanted} onType={setWanted} onSearch={search} />
      <div
        {...tabPanel(id, tab)}
        aria-busy={isLoading}
        className={`flex flex-col ${height} ${isLoading ? "opacity-70" : ""}`}
      >
        {shown && shown.answer.list.length > 0 ? (
          <RecordList
            key={JSON.stringify(shown.query)}
            label={title}
            rows={shown.answer.list.map(toRecorded)}
            keyword={shown.query.keyword}
            height="min-h-0"
            onLocate={locate}
          />
        ) : (
          <p className="px-4 py-12 text-center text-sm text-ink-soft">
            {shown ? t("forward.history.none") : isLoading && t("forward.history.loading")}
          </p>
        )}
        <KeptNote months={shown?.answer.kept_months} />
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

function toRecorded({ sendTime, ...row }: HistoryRow): RecordedMessage {
  return { ...row, time: sendTime };
}
