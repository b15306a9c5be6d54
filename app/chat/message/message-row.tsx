import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Row } from "../core/state/chat-state";
import { Bubble, type BubbleProps } from "./bubble";
import { EventLine } from "./event-line";
import { isStored } from "./message-actions";

export interface MessageRowProps extends BubbleProps {
  /** The day that begins with it; null within a day. */
  day: string | null;
  /** True for the first message that is new to the reader. */
  isFirstUnread: boolean;
  /** It was just jumped to. */
  isSought: boolean;
  /** Null while nothing is being chosen. */
  isChosen: boolean | null;
  onChoose: (message: Row, isChosen: boolean) => void;
}

/** One place of the list, drawn anew only when something of it has changed. */
export const MessageRow = memo(function MessageRow({
  day,
  isFirstUnread,
  isSought,
  isChosen,
  onChoose,
  ...bubble
}: MessageRowProps) {
  const { t } = useTranslation("chat");
  const { message } = bubble;
  const look = isSought ? "bg-accent-soft" : isChosen ? "bg-accent/10" : "";
  return (
    <li
      data-row={message.id}
      data-message={message.type === "event" || isChosen !== null ? undefined : message.id}
      data-seq={message.seq}
      tabIndex={-1}
      className={`group/row relative rounded-card px-4 py-1.5 -outline-offset-2 transition-colors wide:px-5 [@media(pointer:coarse)]:select-none ${look}`}
    >
      {day !== null && <Separator text={day} />}
      {isFirstUnread && <Separator text={t("messages.newBelow")} isNews />}
      {message.type === "event" ? (
        <EventLine message={message} />
      ) : (
        <div className={isChosen === null ? "" : "pl-7"}>
          <Bubble {...bubble} />
        </div>
      )}
      {isChosen !== null && isStored(message) && (
        <label className="absolute inset-0 flex cursor-pointer items-center pl-4 wide:pl-5">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(message, event.target.checked)}
            className="h-4 w-4"
          />
          <span className="sr-only">{t("messages.select.choose", { name: message.fromUser.displayName })}</span>
        </label>
      )}
    </li>
  );
});

function Separator({ text, isNews = false }: { text: string; isNews?: boolean }) {
  const line = `h-px flex-1 ${isNews ? "bg-accent-text/40" : "bg-line"}`;
  return (
    <p className={`flex items-center gap-3 pb-3 pt-1 text-xs ${isNews ? "text-accent-text" : "text-ink-soft"}`}>
      <span className={line} aria-hidden />
      {text}
      <span className={line} aria-hidden />
    </p>
  );
}
