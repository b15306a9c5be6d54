import AtSign from "lucide-react/icons/at-sign";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, conversationKey } from "../core/state/chat-state";
import { mentionsOf } from "../core/state/unread";
import { useChat } from "../kit/chat-context";

/** Leads from one message that names me to the next: those that were unread when the conversation was opened, and new ones. */
export function MentionJump({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("chat");
  const { chat, openConversation } = useChat();
  const unread = mentionsOf(chat, conversation);
  const [waiting, setWaiting] = useState<readonly number[]>(unread);
  const newest = unread.at(-1) ?? 0;
  useEffect(() => {
    setWaiting((before) => (newest > (before.at(-1) ?? 0) ? [...before, newest] : before));
  }, [newest]);
  const [next, ...later] = waiting;
  if (next === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => {
        openConversation(conversationKey(conversation.contact.id), next);
        setWaiting(later);
      }}
      className="absolute right-4 top-2 z-10 inline-flex h-8 items-center gap-1 rounded-full border border-line bg-card px-3 text-sm text-accent-text shadow-card hover:bg-raised"
    >
      <AtSign size={14} aria-hidden />
      {t("extras.mention.jump")}
    </button>
  );
}
