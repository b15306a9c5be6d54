import Contact from "lucide-react/icons/contact";
import ListTodo from "lucide-react/icons/list-todo";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Settings from "lucide-react/icons/settings";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "#contract/chat/contact";
import type { Sender } from "#contract/chat/message";
import { UnreadBadge } from "~/components/unread-badge";
import type { RailTab } from "../contacts/rail-tab";
import { ChatAvatar } from "../kit/chat-avatar";
import { AvailabilityMenu } from "./availability-menu";

const tabs = [
  { tab: "messages", Icon: MessageSquareText },
  { tab: "contacts", Icon: Contact },
  { tab: "todos", Icon: ListTodo },
] as const;

const button =
  "relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs hover:text-side-strong wide:w-14 wide:flex-none wide:rounded";

/** Chooses between messages, contacts and to-dos, and opens the settings (IM-03): left of them, below them on a narrow screen. */
export function Rail({
  tab: current,
  onTab,
  onSettings,
  me,
  isConnected,
  user,
  unread,
  className,
}: {
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  onSettings: () => void;
  /** Null before the chat is known. */
  me: UserInfo | null;
  isConnected: boolean;
  user: Sender | null;
  unread: number;
  className: string;
}) {
  const { t } = useTranslation("chat");
  return (
    <nav
      aria-label={t("rail.label")}
      className={`${className} shrink-0 items-center bg-side text-side-ink wide:w-16 wide:flex-col wide:gap-1 wide:py-4`}
    >
      {me ? (
        <AvailabilityMenu me={me} isConnected={isConnected} className={`${button} wide:rounded`} />
      ) : (
        user && (
          <span className="mb-3 hidden h-14 items-center wide:flex" title={user.displayName}>
            <ChatAvatar person={user} />
          </span>
        )
      )}
      {tabs.map(({ tab, Icon }) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === current}
          onClick={() => onTab(tab)}
          className={`${button} aria-pressed:text-side-strong wide:aria-pressed:bg-white/10`}
        >
          <span className="relative">
            <Icon size={20} aria-hidden />
            {tab === "messages" && <UnreadBadge count={unread} className="absolute -right-3 -top-2" />}
          </span>
          {t(`rail.${tab}`)}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onSettings} className={`${button} wide:mt-auto`}>
        <Settings size={20} aria-hidden />
        {t("settings.title")}
      </button>
    </nav>
  );
}
