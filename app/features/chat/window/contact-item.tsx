import { useTranslation } from "react-i18next";
import type { ContactLine } from "../state/select";
import { shortTime } from "../time-label";
import { UnreadBadge } from "../unread-badge";
import { Avatar } from "./avatar";
import { PresenceDot } from "./presence";

/** One contact: who it is, whether they are there, what was last said, what is unread. */
export function ContactItem({
  line: { contact, last, unread },
  draft,
  isSelected,
  isReachable,
  onSelect,
}: {
  line: ContactLine;
  draft: string;
  isSelected: boolean;
  isReachable: boolean;
  onSelect: () => void;
}) {
  const { t, i18n } = useTranslation("chat");
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className="flex w-full items-center gap-3 px-3 py-2.5 text-left -outline-offset-2 [contain-intrinsic-size:auto_62px] [content-visibility:auto] hover:bg-raised aria-[current]:bg-accent-soft"
    >
      <span className="relative">
        <Avatar person={contact} className="h-10 w-10" />
        {contact.is_group === 0 && <PresenceDot status={contact.status} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">{contact.displayName}</span>
          {last && (
            <span className="shrink-0 text-xs text-ink-soft">
              {shortTime(last.sendTime, Date.now(), i18n.language)}
            </span>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
            {draft !== "" && <span className="text-danger">{t("contacts.draft")} </span>}
            {draft !== "" ? draft : lastText()}
          </span>
          <UnreadBadge count={unread} />
          {unread > 0 && <span className="sr-only">{t("launcher.unread", { count: unread })}</span>}
        </span>
      </span>
    </button>
  );

  function lastText(): string {
    if (!last) return contact.is_group === 0 ? t(contact.status === 1 ? "status.online" : "status.offline") : "";
    return last.type === "text" || last.type === "event" ? last.text : t(`placeholder.${last.type}`);
  }
}
