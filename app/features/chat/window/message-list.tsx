import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Sender } from "#contract/chat/message";
import type { Conversation, Outgoing, Row } from "../state/chat-state";
import { messagesOf, newestSeq } from "../state/select";
import { fullTime } from "../time-label";
import { Bubble } from "./bubble";
import { useScrollPlace } from "./use-scroll-place";

const newLineAfterMs = 5 * 60_000;

/** The messages of a conversation. At the bottom it follows what comes; further up it stays where it is. */
export function MessageList({
  conversation,
  me,
  unread,
  onSeen,
  onResend,
  onDiscard,
}: {
  conversation: Conversation;
  me: Sender;
  unread: number;
  onSeen: (seq: number) => void;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const messages = messagesOf(conversation);
  const { box, isAtBottom, toBottom } = useScrollPlace({
    newest: messages.at(-1)?.id,
    follows: conversation.sending.at(-1)?.id,
    seen: conversation.opened ? newestSeq(conversation) : 0,
    onSeen,
  });
  const lastRead = conversation.rows.findLast(
    (row) => row.fromUser.id === me.id && row.seq <= conversation.peerReadSeq,
  );

  return (
    <div className="relative min-h-0 flex-1 bg-raised">
      <div
        ref={box}
        role="log"
        aria-live="polite"
        aria-label={t("pane.log", { name: conversation.contact.displayName })}
        // a log that scrolls must be reachable by keyboard
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="absolute inset-0 overflow-y-auto px-4 py-3 -outline-offset-2 [overflow-anchor:none] md:px-5"
      >
        <p className="pb-2 text-center text-xs text-ink-soft">{startText()}</p>
        <ol className="flex flex-col gap-3">
          {messages.map((message, place) => (
            <li key={message.id}>
              {startsTime(messages[place - 1], message) && (
                <p className="pb-3 pt-1 text-center text-xs text-ink-soft">
                  {fullTime(message.sendTime, Date.now(), i18n.language)}
                </p>
              )}
              <Bubble
                message={message}
                isOwn={message.fromUser.id === me.id}
                isLastRead={message.id === lastRead?.id}
                onResend={onResend}
                onDiscard={onDiscard}
              />
            </li>
          ))}
        </ol>
      </div>
      {!isAtBottom && unread > 0 && (
        <button
          type="button"
          onClick={toBottom}
          className="absolute bottom-3 right-4 inline-flex h-8 items-center gap-1 rounded-full border border-line bg-card px-3 text-sm text-accent-text shadow-card hover:bg-raised"
        >
          <ArrowDown size={14} aria-hidden />
          {t("pane.newMessages", { count: unread })}
        </button>
      )}
    </div>
  );

  function startText(): string {
    if (!conversation.opened) return t("pane.loading");
    if (conversation.knownAfter > 0) return t("pane.latestOnly");
    return messages.length === 0 ? t("pane.noMessages") : "";
  }
}

function startsTime(before: Row | Outgoing | undefined, message: Row | Outgoing): boolean {
  return !before || message.sendTime - before.sendTime > newLineAfterMs;
}
