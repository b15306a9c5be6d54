import ChevronDown from "lucide-react/icons/chevron-down";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "#contract/chat/message";
import { type Conversation, conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { useEscape } from "../kit/use-escape";
import { QuotePicture } from "../quotes/quote-picture";
import { quoteWords } from "../quotes/quote-texts";
import { canPin, pin } from "./pin";

/** Above the messages: the one pinned last, and the others on request; a click leads to its place. */
export function PinBar({ conversation: { contact, pins } }: { conversation: Conversation }) {
  const { t } = useTranslation("chat");
  const { session, openConversation } = useChat();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const listId = useId();
  useEscape(bar, isOpen ? () => setOpen(false) : null);
  const [newest, ...older] = pins.list;
  if (!newest) return null;
  const line = (one: Quote) => (
    <PinLine
      pin={one}
      onJump={() => {
        setOpen(false);
        openConversation(conversationKey(contact.id), one.seq);
      }}
      onUnpin={canPin(contact) ? () => void pin({ session, contact, t }, one.id, false) : null}
    />
  );
  return (
    <section
      ref={bar}
      aria-label={t("marks.pins.label")}
      className="relative z-10 flex shrink-0 items-center gap-1 border-b border-line bg-raised pl-3 pr-2 wide:pl-5"
    >
      <Pin size={14} aria-hidden className="shrink-0 text-accent-text" />
      {line(newest)}
      {older.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex h-8 shrink-0 items-center gap-1 rounded px-2 text-xs text-ink-soft hover:bg-card hover:text-ink"
        >
          {t("marks.pins.all", { count: pins.list.length })}
          <ChevronDown size={14} aria-hidden className={isOpen ? "rotate-180" : ""} />
        </button>
      )}
      {isOpen && older.length > 0 && (
        <ul
          id={listId}
          aria-label={t("marks.pins.label")}
          className="absolute inset-x-0 top-full max-h-[min(320px,50dvh)] overflow-y-auto border-b border-line bg-card py-1 pl-7 pr-2 shadow-float wide:pl-9"
        >
          {older.map((one) => (
            <li key={one.id} className="flex items-center gap-1">
              {line(one)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PinLine({
  pin: one,
  onJump,
  onUnpin,
}: {
  pin: Quote;
  onJump: () => void;
  /** Null for whom it is not to decide. */
  onUnpin: (() => void) | null;
}) {
  const { t } = useTranslation("chat");
  const text = `${one.displayName}: ${quoteWords(t, one)}`;
  return (
    <>
      <button
        type="button"
        title={t("extras.quote.jump")}
        onClick={onJump}
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded px-1 text-left text-sm text-ink-soft hover:text-ink"
      >
        <span className="min-w-0 truncate">{text}</span>
        <QuotePicture quote={one} />
      </button>
      {onUnpin && (
        <button
          type="button"
          aria-label={t("marks.pins.unpinThis", { text })}
          title={t("marks.pins.unpin")}
          onClick={onUnpin}
          className="inline-flex h-8 w-8 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-card hover:text-ink"
        >
          <PinOff size={14} aria-hidden />
        </button>
      )}
    </>
  );
}
