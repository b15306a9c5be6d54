import { MessageCircle } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { type ChatLanguage, useChatLanguage } from "./i18n/use-chat-language";
import { useNotLoaded } from "./i18n/use-not-loaded";
import type { NoticesProps } from "./notices/notices";
import type { ChatSession } from "./session/chat-session";
import { shownCount, totalUnread } from "./state/unread";
import { part } from "~/components/part";
import { UnreadBadge } from "~/components/unread-badge";
import { useChatDialog } from "./use-chat-dialog";
import { useChatDoor } from "./use-chat-door";
import { useChatSession, useChatSnapshot } from "./use-chat-session";
import { useNewsFeed } from "./use-news-feed";
import type { FarewellProps } from "./groups/farewell";
import { useFarewells } from "./groups/use-farewells";

const loadDialog = part(async () => (await import("./window/chat-dialog")).ChatDialog, useNotLoaded);
// where these cannot be loaded, the page goes on without
const loadNotices = (): Promise<{ default: ComponentType<NoticesProps> }> =>
  import("./notices/notices").then(
    (module) => ({ default: module.Notices }),
    () => ({ default: () => null }),
  );
const loadFarewell = (): Promise<{ default: ComponentType<FarewellProps> }> =>
  import("./groups/farewell").then(
    (module) => ({ default: module.Farewell }),
    () => ({ default: () => null }),
  );
const Notices = lazy(loadNotices);
const Farewell = lazy(loadFarewell);
const ChatDialog = lazy(loadDialog);

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
  language: { texts: language, isWhole, complete },
  className = "relative inline-flex h-9 w-9 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink",
}: {
  session: ChatSession;
  language: ChatLanguage;
  className?: string | undefined;
}) {
  const { t } = useTranslation("chat", { i18n: language });
  const { chat, connection } = useChatSnapshot(session);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useChatDialog(connection === "open" || connection === "connecting");
  useChatDoor(session, dialog);
  const news = useNewsFeed(session);
  const [farewell, onFarewellSeen] = useFarewells(session);
  const isSpeaking = dialog.isOpen || news !== null || farewell !== undefined;
  useEffect(() => {
    if (isSpeaking) complete();
  }, [isSpeaking, complete]);
  const unread = totalUnread(chat);
  const { applicants } = chat;
  const label = [
    t("launcher.open"),
    ...(unread > 0 ? [t("launcher.unread", shownCount(unread))] : []),
    ...(applicants > 0 ? [t("launcher.waiting", { count: applicants })] : []),
  ].join(", ");
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => dialog.open()}
        onPointerEnter={() => {
          complete();
          void loadDialog();
        }}
      >
        <MessageCircle size={18} aria-hidden />
        <UnreadBadge count={unread + applicants} className="absolute -right-1 -top-1" />
      </button>
      {news && isWhole && (
        <Suspense fallback={null}>
          <Notices session={session} language={language} feed={news} onOpen={dialog.open} />
        </Suspense>
      )}
      {farewell && isWhole && (
        <I18nextProvider i18n={language}>
          <Suspense fallback={null}>
            <Farewell key={farewell.message.id} parting={farewell} onClose={onFarewellSeen} />
          </Suspense>
        </I18nextProvider>
      )}
      {dialog.isOpen && isWhole && (
        <I18nextProvider i18n={language}>
          <Suspense fallback={null}>
            <ChatDialog
              session={session}
              user={chat.me ?? dialog.user}
              partner={dialog.partner}
              shared={dialog.shared}
              onClose={dialog.close}
              onClosed={() => button.current?.focus()}
            />
          </Suspense>
        </I18nextProvider>
      )}
    </>
  );
}
