import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { useChat } from "../kit/chat-context";
import { setQuote, usePendingQuote } from "../kit/pending-extras";
import { QuotePicture } from "./quote-picture";
import { quoteWords } from "./quote-texts";

/** Above the text being written: what it answers to, until it is sent or taken away. */
export function QuoteStrip({ conversation, onCancel }: { conversation: string; onCancel: () => void }) {
  const { t } = useTranslation("chat");
  const { chat, me } = useChat();
  const quote = usePendingQuote(chat, me.id, conversation);
  if (!quote) return null;
  return (
    <div role="status" className="mx-4 mt-2 flex items-center gap-2 rounded bg-raised px-2 py-1 text-xs text-ink-soft">
      <span className="min-w-0 flex-1 truncate">
        {t("extras.quote.label", { name: quote.displayName, text: quoteWords(t, quote) })}
      </span>
      <QuotePicture quote={quote} />
      <button
        type="button"
        aria-label={t("extras.quote.cancel")}
        title={t("extras.quote.cancel")}
        onClick={() => {
          setQuote(conversation, null);
          onCancel();
        }}
        className="rounded p-1 hover:text-ink"
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
