import Ellipsis from "lucide-react/icons/ellipsis";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { UnreadBadge } from "~/components/unread-badge";
import { recordKindOf } from "../core/record-numbers";
import type { ContactLine } from "../core/state/select";
import { shownCount } from "../core/state/unread";
import { ChatAvatar } from "../kit/chat-avatar";
import { lineWords } from "../kit/line-texts";
import { PresenceDot, presenceName } from "../kit/presence";
import { shortTime } from "../kit/time-label";
import { PinnedMark, QuietBadge, UnreadDot } from "./arrangement-marks";
import { serverTime } from "../kit/server-time";

/** One contact: who it is, whether they are there, what was last said, what is unread; and what opens its menu. */
export const ContactItem = memo(function ContactItem({
  line: { key, contact, last, unread, mentions },
  draft,
  isSelected,
  isReachable,
  isNear,
  onSelect,
  onMenu,
}: {
  line: ContactLine;
  draft: string;
  isSelected: boolean;
  isReachable: boolean;
  /** The pointer or the focus is on it. */
  isNear: boolean;
  onSelect: (key: string) => void;
  onMenu: (key: string, origin: HTMLElement) => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const nameId = useId();
  return (
    <>
      <button
        type="button"
        data-contact={key}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(key)}
        className="flex h-[62px] w-full items-center gap-3 overflow-hidden px-3 text-left -outline-offset-2 hover:bg-raised aria-[current]:bg-accent-soft"
      >
        <span className="relative">
          <ChatAvatar person={contact} className="h-10 w-10" />
          {contact.is_group === 0 && <PresenceDot status={contact.status} availability={contact.availability} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span id={nameId} className="min-w-0 flex-1 truncate">
              {contact.displayName}
            </span>
            {contact.is_up === 1 && <PinnedMark />}
            {last && (
              <span className="shrink-0 text-xs text-ink-soft">
                {shortTime(last.sendTime, serverTime(), i18n.language)}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
              {mentions > 0 && <span className="text-danger">{t("extras.mention.mark")} </span>}
              {draft !== "" && <span className="text-danger">{t("contacts.draft")} </span>}
              {draft === "" && last?.isFailed && <span className="text-danger">{t("contacts.failed")} </span>}
              {draft !== "" ? draft : lastText()}
            </span>
            {contact.is_marked_unread === 1 && unread === 0 && <UnreadDot />}
            {contact.is_not_disturb === 1 ? <QuietBadge count={unread} /> : <UnreadBadge count={unread} />}
            {unread > 0 && <span className="sr-only">{t("launcher.unread", shownCount(unread))}</span>}
          </span>
        </span>
      </button>
      {isNear && (
        <button
          type="button"
          tabIndex={isReachable ? 0 : -1}
          aria-haspopup="menu"
          aria-label={t("people.menu.more")}
          aria-describedby={nameId}
          title={t("people.menu.more")}
          onClick={({ currentTarget }) => onMenu(key, currentTarget)}
          className="absolute bottom-1.5 right-2 inline-flex h-7 w-7 items-center justify-center rounded border border-line bg-card text-ink-soft hover:text-ink"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
    </>
  );

  function lastText(): string {
    if (!last) return contact.is_group === 0 ? t(`status.${presenceName(contact)}`) : "";
    // lines of a group are the system's: an own one is a withdrawal
    if (last.type === "event") return last.isOwn ? t("messages.withdraw.own") : lineWords(last.text, t);
    const record = last.type === "text" ? recordKindOf(last.text) : null;
    const text = last.type === "text" ? last.text : t(`placeholder.${last.type}`);
    const words = record ? `${t(`placeholder.${record}`)} ${text}` : text;
    return last.sender === "" ? words : t("contacts.said", { name: last.sender, text: words });
  }
});
