import BellOff from "lucide-react/icons/bell-off";
import Pin from "lucide-react/icons/pin";
import { useTranslation } from "react-i18next";

/** On a conversation that stands above the others. */
export function PinnedMark() {
  const { t } = useTranslation("chat");
  return (
    <span title={t("extras.arrange.pinned")} className="shrink-0 text-accent-text">
      <Pin size={12} aria-hidden />
      <span className="sr-only">{t("extras.arrange.pinned")}</span>
    </span>
  );
}

/** On a conversation that was marked as unread and has no unread message. */
export function UnreadDot() {
  const { t } = useTranslation("chat");
  return (
    <span title={t("extras.arrange.marked")} className="mr-1 h-2.5 w-2.5 shrink-0 rounded-full bg-[#d93026]">
      <span className="sr-only">{t("extras.arrange.marked")}</span>
    </span>
  );
}

/** On a conversation without notices: a bell that does not ring, and its unread messages in grey. */
export function QuietBadge({ count }: { count: number }) {
  const { t } = useTranslation("chat");
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-ink-soft" title={t("extras.arrange.quiet")}>
      <BellOff size={12} aria-hidden />
      <span className="sr-only">{t("extras.arrange.quiet")}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-[#6b7280] px-1 text-xs font-medium leading-none text-white"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}
