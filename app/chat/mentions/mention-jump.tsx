import AtSign from "lucide-react/icons/at-sign";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, conversationKey, type Row } from "../core/state/chat-state";
import { mentionsOf } from "../core/state/unread";
import { useChat } from "../kit/chat-context";
import { useSeenRows } from "./use-seen-rows";

/** Leads to the messages that name me, one after the other: those unread when the conversation was opened or come since, until they are seen. */
export function MentionJump({
  conversation,
  drawn,
  find,
}: {
  conversation: Conversation;
  /** The messages that have an element, which `find` answers. */
  drawn: readonly Row[];
  find: (id: string) => Element | null;
}) {
  const { t } = useTranslation("chat");
  const { chat, openConversation } = useChat();
  // opening reads them all
  const [readSeq] = useState(conversation.readSeq);
  const named = mentionsOf(chat, { ...conversation, readSeq });
  const { seen, see } = useSeenRows(
    drawn.filter(({ seq }) => named.includes(seq)),
    find,
  );
  const next = named.find((seq) => !seen.has(seq));
  if (next === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => {
        openConversation(conversationKey(conversation.contact.id), next);
        see(next);
      }}
      className="absolute right-4 top-2 z-10 inline-flex h-8 items-center gap-1 rounded-full border border-line bg-card px-3 text-sm text-accent-text shadow-card hover:bg-raised"
    >
      <AtSign size={14} aria-hidden />
      {t("extras.mention.jump")}
    </button>
  );
}
