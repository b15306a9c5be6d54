import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { DayRange, FilterChoice, FilterField } from "../kit/filter-fields";
import { senderOptions } from "../kit/senders";
import type { HistoryQuestion } from "./read-history";

/** Word, days, and in a group the sender; a choice is searched at once, a word when it is sent. */
export function HistoryFilter({
  contactId,
  question,
  onType,
  onSearch,
}: {
  contactId: ContactId;
  question: HistoryQuestion;
  onType: (question: HistoryQuestion) => void;
  onSearch: (question: HistoryQuestion) => void;
}) {
  const { t } = useTranslation("chat");
  const { chat, me } = useChat();
  const key = conversationKey(contactId);
  const senders = useMemo(() => senderOptions(chat, me, key, t), [chat, me, key, t]);
  const isGroup = typeof contactId === "string";
  return (
    <form
      role="search"
      className={`grid grid-cols-2 items-start gap-2 border-b border-line px-4 py-3 ${isGroup ? "sm:grid-cols-5" : "sm:grid-cols-4"}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(question);
      }}
    >
      <div className="col-span-2 flex items-end gap-2">
        <FilterField label={t("search.filters.keyword")} className="flex-1">
          <TextInput
            type="search"
            maxLength={60}
            value={question.keyword}
            placeholder={t("search.filters.keywordHint")}
            onChange={(event) => onType({ ...question, keyword: event.target.value })}
            className="w-full"
          />
        </FilterField>
        <Button type="submit" look="primary">
          {t("forward.history.search")}
        </Button>
      </div>
      {isGroup && (
        <FilterChoice
          label={t("search.filters.sender")}
          value={question.sender}
          options={senders}
          empty={t("search.filters.anybody")}
          areNames
          className="col-span-2 sm:col-span-1"
          onChange={(sender) => onSearch({ ...question, sender })}
        />
      )}
      <DayRange days={question} className="col-span-2" onChange={(days) => onSearch({ ...question, ...days })} />
    </form>
  );
}
