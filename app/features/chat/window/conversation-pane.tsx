import { ChevronLeft, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Sender } from "#contract/chat/message";
import type { ChatSession } from "../session/chat-session";
import { type ChatState, type Conversation, conversationKey } from "../state/chat-state";
import { unreadOf } from "../state/select";
import { Editor } from "./editor";
import { MessageList } from "./message-list";
import { PresenceText } from "./presence";

/** One conversation: who it is with, what was said, what is to be said. */
export function ConversationPane({
  chat,
  me,
  conversation,
  session,
  onBack,
}: {
  chat: ChatState;
  me: Sender;
  conversation: Conversation;
  session: ChatSession;
  onBack: () => void;
}) {
  const { t } = useTranslation("chat");
  const { contact } = conversation;
  return (
    <section aria-label={contact.displayName} className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pl-2 pr-12 md:pl-5">
        <button
          type="button"
          onClick={onBack}
          aria-label={t("pane.back")}
          className="inline-flex h-9 w-9 items-center justify-center rounded text-ink-soft hover:bg-raised md:hidden"
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <h2 className="min-w-0 truncate text-lg font-semibold">{contact.displayName}</h2>
        {contact.is_group === 0 && <PresenceText status={contact.status} />}
      </header>
      <MessageList
        conversation={conversation}
        me={me}
        unread={unreadOf(chat, conversation)}
        onSeen={(seq) => session.read(contact.id, seq)}
        onResend={session.resend}
        onDiscard={session.discard}
      />
      <Editor
        uid={me.id}
        conversationKey={conversationKey(contact.id)}
        name={contact.displayName}
        onSend={(text) => session.send(contact.id, text)}
      />
    </section>
  );
}

/** Where the conversation will stand, until one is chosen. */
export function EmptyPane() {
  const { t } = useTranslation("chat");
  return (
    <div className="hidden flex-1 flex-col items-center justify-center gap-3 bg-raised text-ink-soft md:flex">
      <MessagesSquare size={40} strokeWidth={1.25} aria-hidden />
      <p>{t("pane.empty")}</p>
    </div>
  );
}
