import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../core/state/unread";
import type { FirstUnread } from "./use-first-unread";

/** Over the messages: up to the first unread one, down to what has come, or back to the newest. */
export function JumpButtons({
  firstUnread,
  onFirstUnread,
  unread,
  isAway,
  onNewest,
}: {
  firstUnread: FirstUnread;
  onFirstUnread: () => void;
  /** Number of messages that have come below. */
  unread: number;
  /** The newest message is not near. */
  isAway: boolean;
  onNewest: () => void;
}) {
  const { t } = useTranslation("chat");
  const { isAbove, count } = firstUnread;
  const words = t("messages.unread", shownCount(count));
  const down = unread > 0 ? t("pane.newMessages", shownCount(unread)) : isAway ? t("messages.toLatest") : null;
  return (
    <>
      {isAbove && (
        <JumpButton
          Icon={ArrowUp}
          text={words}
          label={t("messages.firstUnread", { text: words })}
          onClick={onFirstUnread}
          place="right-4 top-12"
        />
      )}
      {/* the list itself is silent while its end is away */}
      <div aria-live="polite">
        {down !== null && (
          <JumpButton Icon={ArrowDown} text={down} label={down} onClick={onNewest} place="bottom-3 right-4" />
        )}
      </div>
    </>
  );
}

function JumpButton({
  Icon,
  text,
  label,
  onClick,
  place,
}: {
  Icon: LucideIcon;
  text: string;
  label: string;
  onClick: () => void;
  place: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute ${place} inline-flex h-8 items-center gap-1 whitespace-nowrap rounded-full border border-line bg-card px-3 text-sm text-accent-text shadow-card hover:bg-raised`}
    >
      <Icon size={14} aria-hidden />
      {text}
    </button>
  );
}
