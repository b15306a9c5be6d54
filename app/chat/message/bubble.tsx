import CheckCheck from "lucide-react/icons/check-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import type { ReactionCode } from "#contract/chat/reactions";
import { fileReasons } from "#contract/kernel/refusals";
import type { Outgoing, Row } from "../core/state/chat-state";
import { ChatAvatar } from "../kit/chat-avatar";
import { refusalWords } from "../kit/describe-error";
import { clockTime, exactTime } from "../kit/time-label";
import { useDelay } from "../kit/use-delay";
import { useUpload } from "../media/use-upload";
import { Quoted } from "../quotes/quoted";
import { hasReacted } from "../reactions/react";
import { ReactionChips } from "../reactions/reaction-chips";
import { ReadCount } from "../read-state/read-count";
import type { Receipt } from "../read-state/receipts";
import { isStored } from "./message-actions";
import { MessageBody } from "./message-body";

export interface BubbleProps {
  message: Row | Outgoing;
  isOwn: boolean;
  /** Its sender's name stands above it. */
  showsName: boolean;
  showsTime: boolean;
  receipt: Receipt | null;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
  onReact: (message: Row, reaction: ReactionCode) => void;
}

const rowTool =
  "inline-flex h-7 w-7 shrink-0 items-center justify-center rounded text-ink-soft opacity-0 hover:bg-card hover:text-ink focus:opacity-100 group-hover/row:opacity-100 group-focus/row:opacity-100";

/** A message with its sender and its time. */
export function Bubble({ message, isOwn, showsName, showsTime, receipt, onResend, onDiscard, onReact }: BubbleProps) {
  const { t } = useTranslation("chat");
  return (
    <div className={`flex items-start gap-2.5 ${isOwn ? "flex-row-reverse" : ""}`}>
      <ChatAvatar person={message.fromUser} />
      <div className={`flex min-w-0 max-w-[80%] flex-col gap-1 ${isOwn ? "items-end" : "items-start"}`}>
        <Heading message={message} showsName={showsName} showsTime={showsTime} />
        <div className={`flex max-w-full items-center gap-1 ${isOwn ? "flex-row-reverse" : ""}`}>
          <div
            title={exactTime(message.sendTime)}
            className={`flex min-w-0 flex-col gap-1 ${isOwn ? "items-end" : "items-start"}`}
          >
            {message.quote && <Quoted quote={message.quote} message={message} />}
            <MessageBody message={message} isOwn={isOwn} />
          </div>
          <button
            type="button"
            data-menu
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t("messages.menu")}
            title={t("messages.menu")}
            className={rowTool}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
          {!isOwn && !message.announcement && isStored(message) && !hasReacted(message, "received") && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t("marks.quick")}
              title={t("marks.quick")}
              onClick={() => onReact(message, "received")}
              className={`${rowTool} [@media(hover:none)]:hidden`}
            >
              <CheckCheck size={16} aria-hidden />
            </button>
          )}
        </div>
        {message.edited !== undefined && <span className="text-xs text-ink-soft">{t("marks.edited")}</span>}
        {message.reactions && isStored(message) && (
          <ReactionChips
            reactions={withoutConfirmations(message, message.reactions)}
            isOwn={isOwn}
            onReact={(reaction) => onReact(message, reaction)}
          />
        )}
        {message.status === "going" && <GoingText id={message.id} />}
        {message.status === "failed" && <FailedText message={message} onResend={onResend} onDiscard={onDiscard} />}
        {isOwn && message.isGroup && <ReadCount message={message} />}
        {receipt && <span className="text-xs text-ink-soft">{t(`message.${receipt}`)}</span>}
      </div>
    </div>
  );
}

/** The card of an announcement says itself who has confirmed it. */
function withoutConfirmations({ announcement }: Row, { list, ...reactions }: NonNullable<Row["reactions"]>) {
  return { ...reactions, list: announcement ? list.filter(({ reaction }) => reaction !== "received") : list };
}

function Heading({ message, showsName, showsTime }: Pick<BubbleProps, "message" | "showsName" | "showsTime">) {
  const { i18n } = useTranslation("chat");
  const { sendTime, fromUser } = message;
  return (
    <span className={showsName || showsTime ? "flex max-w-full gap-2 text-xs text-ink-soft" : "sr-only"}>
      <span className={showsName ? "truncate" : "sr-only"}>{fromUser.displayName}</span>
      {showsTime && (
        <time dateTime={new Date(sendTime).toISOString()} className="shrink-0 tabular-nums">
          {clockTime(sendTime, i18n.language)}
        </time>
      )}
    </span>
  );
}

/** Shown only to those who would otherwise wonder: most messages arrive before it appears, and files show their own progress. */
function GoingText({ id }: { id: string }) {
  const { t } = useTranslation("chat");
  const isLate = useDelay(300);
  const upload = useUpload(id);
  return isLate && !upload && <span className="text-xs text-ink-soft">{t("message.going")}</span>;
}

function FailedText({ message, onResend, onDiscard }: Pick<BubbleProps, "message" | "onResend" | "onDiscard">) {
  const { t } = useTranslation("chat");
  const failed = "reason" in message ? message : null;
  const words = (failed && (refusalWords(failed.refusal ?? {}, t) || failed.reason)) || t("message.unanswered");
  const isFinal = fileReasons.some((reason) => reason === failed?.refusal?.reason);
  const action = "text-accent-text underline-offset-2 hover:underline";
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs">
      <span className="inline-flex items-center gap-1 text-danger">
        <CircleAlert size={12} aria-hidden />
        {t("message.failed")}: {words}
      </span>
      {!isFinal && (
        <button type="button" className={action} onClick={() => onResend(message.id)}>
          {t("message.resend")}
        </button>
      )}
      <button type="button" className={action} onClick={() => onDiscard(message.id)}>
        {t("message.discard")}
      </button>
    </span>
  );
}
