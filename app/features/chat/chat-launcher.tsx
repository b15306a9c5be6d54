import type { i18n } from "i18next";
import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { useChatLanguage } from "./i18n/use-chat-language";
import type { ChatSession } from "./session/chat-session";
import { totalUnread } from "./state/select";
import { UnreadBadge } from "./unread-badge";
import { useChatDialog } from "./use-chat-dialog";
import { useChatSession, useChatSnapshot } from "./use-chat-session";

const loadDialog = () => import("./window/chat-dialog");
const ChatDialog = lazy(() => loadDialog().then((module) => ({ default: module.ChatDialog })));

/**
 * The button that opens the chat, with the unread count, and everything behind it: the page's connection lives as long
 * as this is mounted. At `/chat` the window is open by itself.
 */
export function ChatLauncher({ className }: { className?: string }) {
  const session = useChatSession();
  const language = useChatLanguage();
  if (!session || !language) return null;
  return <ReadyLauncher session={session} language={language} className={className} />;
}

function ReadyLauncher({
  session,
  language,
  className = "relative inline-flex h-9 w-9 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink",
}: {
  session: ChatSession;
  language: i18n;
  className?: string | undefined;
}) {
  const { t } = useTranslation("chat", { i18n: language });
  const { chat, connection } = useChatSnapshot(session);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useChatDialog(connection === "open" || connection === "connecting");
  const unread = totalUnread(chat);
  const label = unread > 0 ? `${t("launcher.open")}, ${t("launcher.unread", { count: unread })}` : t("launcher.open");
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={dialog.open}
        onPointerEnter={() => void loadDialog()}
      >
        <MessageCircle size={18} aria-hidden />
        <UnreadBadge count={unread} className="absolute -right-1 -top-1" />
      </button>
      {dialog.isOpen && (
        <I18nextProvider i18n={language}>
          <Suspense fallback={null}>
            <ChatDialog
              session={session}
              user={chat.me ?? dialog.user}
              onClose={dialog.close}
              onClosed={() => button.current?.focus()}
            />
          </Suspense>
        </I18nextProvider>
      )}
    </>
  );
}
