import { Contact, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Sender } from "#contract/chat/message";
import { UnreadBadge } from "../unread-badge";
import { Avatar } from "./avatar";

export type RailTab = "messages" | "contacts";

const tabs = [
  { tab: "messages", Icon: MessageSquareText },
  { tab: "contacts", Icon: Contact },
] as const;

/** Chooses between messages and contacts: left of them, below them on a narrow screen. */
export function Rail({
  tab: current,
  onTab,
  user,
  unread,
  className,
}: {
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  user: Sender | null;
  unread: number;
  className: string;
}) {
  const { t } = useTranslation("chat");
  return (
    <nav
      aria-label={t("rail.label")}
      className={`${className} shrink-0 items-center bg-side text-side-ink md:w-16 md:flex-col md:gap-1 md:py-4`}
    >
      {user && (
        <span className="mb-3 hidden md:block" title={user.displayName}>
          <Avatar person={user} />
        </span>
      )}
      {tabs.map(({ tab, Icon }) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === current}
          onClick={() => onTab(tab)}
          className="relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs hover:text-side-strong aria-pressed:text-side-strong md:w-14 md:flex-none md:rounded md:aria-pressed:bg-white/10"
        >
          <span className="relative">
            <Icon size={20} aria-hidden />
            {tab === "messages" && <UnreadBadge count={unread} className="absolute -right-3 -top-2" />}
          </span>
          {t(`rail.${tab}`)}
        </button>
      ))}
    </nav>
  );
}
