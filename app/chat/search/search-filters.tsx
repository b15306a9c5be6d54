import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { messageKinds } from "#contract/chat/message-kinds";
import { TextInput } from "~/components/field";
import { useChat } from "../kit/chat-context";
import { DayRange, FilterChoice, FilterField } from "../kit/filter-fields";
import { conversationOptions, senderOptions } from "../kit/senders";
import type { Wish } from "./use-found";

/** Chooses what is looked for: a text, and by whom, where, of which kind and when. */
export function SearchFilters({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) {
  const { t } = useTranslation("chat");
  const { chat, me } = useChat();
  const { conversation } = wish;
  const senders = useMemo(() => senderOptions(chat, me, conversation, t), [chat, me, conversation, t]);
  const conversations = useMemo(() => conversationOptions(chat), [chat]);
  const kinds = messageKinds.map((value) => ({ value, label: t(`search.kinds.${value}`) }));

  function chooseConversation(key: string): void {
    const stays = senderOptions(chat, me, key, t).some(({ value }) => value === wish.sender);
    onChange({ ...wish, conversation: key, sender: stays ? wish.sender : "" });
  }

  return (
    <div role="search" className="space-y-2 border-b border-line px-4 py-3">
      <FilterField label={t("search.filters.keyword")}>
        <TextInput
          type="search"
          placeholder={t("search.filters.keywordHint")}
          maxLength={60}
          value={wish.keyword}
          onChange={(event) => onChange({ ...wish, keyword: event.target.value })}
          className="w-full"
        />
      </FilterField>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        <FilterChoice
          label={t("search.filters.kind")}
          value={wish.kinds[0] ?? ""}
          options={kinds}
          empty={t("search.kinds.all")}
          onChange={(value) => onChange({ ...wish, kinds: messageKinds.filter((kind) => kind === value) })}
        />
        <FilterChoice
          label={t("search.filters.sender")}
          value={wish.sender}
          options={senders}
          empty={t("search.filters.anybody")}
          areNames
          onChange={(sender) => onChange({ ...wish, sender })}
        />
        <FilterChoice
          label={t("search.filters.conversation")}
          value={conversation}
          options={conversations}
          empty={t("search.filters.anywhere")}
          areNames
          className="col-span-2 sm:col-span-1"
          onChange={chooseConversation}
        />
        <DayRange days={wish} className="col-span-2" onChange={(days) => onChange({ ...wish, ...days })} />
      </div>
    </div>
  );
}
