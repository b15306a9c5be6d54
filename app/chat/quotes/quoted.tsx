import { useTranslation } from "react-i18next";
import type { Message, Quote } from "#contract/chat/message";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { QuotePicture } from "./quote-picture";
import { quoteWords } from "./quote-texts";

/** The message that another one answers, above its text; a click leads there. */
export function Quoted({ quote, message }: { quote: Quote; message: Pick<Message, "toContactId"> }) {
  const { t } = useTranslation("chat");
  const { openConversation } = useChat();
  const isGone = quote.type === "event";
  const words = quoteWords(t, quote);
  return (
    <button
      type="button"
      disabled={isGone}
      onClick={() => openConversation(conversationKey(message.toContactId), quote.seq)}
      aria-label={t("extras.quote.label", { name: quote.displayName, text: words })}
      title={isGone ? undefined : t("extras.quote.jump")}
      className="flex max-w-full items-center gap-2 rounded border-l-2 border-ink-faint bg-raised px-2 py-1 text-left text-xs text-ink-soft enabled:hover:text-ink"
    >
      <span className="min-w-0 truncate">{isGone ? words : `${quote.displayName}: ${words}`}</span>
      <QuotePicture quote={quote} />
    </button>
  );
}
