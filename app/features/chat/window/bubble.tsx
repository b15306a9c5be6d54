import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { plainText } from "../plain-text";
import type { Outgoing, Row } from "../state/chat-state";
import { Avatar } from "./avatar";
import { useLater } from "./use-later";

/** One message. Text is drawn from the text within its HTML, so nothing anybody wrote becomes part of the page. */
export function Bubble({
  message,
  isOwn,
  isLastRead,
  onResend,
  onDiscard,
}: {
  message: Row | Outgoing;
  isOwn: boolean;
  isLastRead: boolean;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  const { t } = useTranslation("chat");
  if (message.type === "event") return <p className="text-center text-xs text-ink-soft">{message.content}</p>;
  return (
    <div className={`flex items-start gap-2.5 ${isOwn ? "flex-row-reverse" : ""}`}>
      <Avatar person={message.fromUser} />
      <div className={`flex min-w-0 max-w-[75%] flex-col gap-1 ${isOwn ? "items-end" : "items-start"}`}>
        <span className="sr-only">{message.fromUser.displayName}</span>
        <p
          className={`max-w-full whitespace-pre-wrap rounded-lg px-3 py-2 text-ink [overflow-wrap:anywhere] ${
            isOwn ? "rounded-tr-sm bg-accent/20" : "rounded-tl-sm border border-line bg-card"
          }`}
        >
          {message.type === "text" ? plainText(message.content) : t(`placeholder.${message.type}`)}
        </p>
        {message.status === "going" && <GoingText />}
        {message.status === "failed" && <FailedText message={message} onResend={onResend} onDiscard={onDiscard} />}
        {isLastRead && <span className="text-xs text-ink-soft">{t("message.read")}</span>}
      </div>
    </div>
  );
}

/** Shown only to those who would otherwise wonder: most messages arrive before it appears. */
function GoingText() {
  const { t } = useTranslation("chat");
  const isLate = useLater(300);
  return isLate && <span className="text-xs text-ink-soft">{t("message.going")}</span>;
}

function FailedText({
  message,
  onResend,
  onDiscard,
}: {
  message: Row | Outgoing;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
}) {
  const { t } = useTranslation("chat");
  const reason = "reason" in message && message.reason !== "" ? message.reason : t("message.unanswered");
  const action = "text-accent-text underline-offset-2 hover:underline";
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs">
      <span className="inline-flex items-center gap-1 text-danger">
        <CircleAlert size={12} aria-hidden />
        {t("message.failed")}: {reason}
      </span>
      <button type="button" className={action} onClick={() => onResend(message.id)}>
        {t("message.resend")}
      </button>
      <button type="button" className={action} onClick={() => onDiscard(message.id)}>
        {t("message.discard")}
      </button>
    </span>
  );
}
