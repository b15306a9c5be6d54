import MessageCircle from "lucide-react/icons/message-circle";
import { type ComponentType, createContext, lazy, Suspense, useContext, useEffect, useRef } from "react";
import { loadable } from "~/components/loadable";
import { UnreadBadge } from "~/components/unread-badge";
import { fill } from "~/lib/fill";
import type { ChatSession } from "../core/session/chat-session";
import { shownCount, totalUnread } from "../core/state/unread";
import { type ChatLanguage, useChatLanguage } from "../kit/use-chat-language";
import { useChatSnapshot } from "../kit/use-chat-snapshot";
import type { NoticesProps } from "./notices";
import type { RemovalDialogProps } from "./removal-dialog";
import { useChatDoor } from "./use-chat-bridge";
import { useChatDialog } from "./use-chat-dialog";
import { useChatSession } from "./use-chat-session";
import { useNotificationFeed } from "./use-notification-feed";
import { useRemovals } from "./use-removals";
import { useTabBadge } from "./use-tab-badge";

// said where the window cannot be loaded, and with it the library of its texts
const NotLoadedContext = createContext("");
const useNotLoaded = () => useContext(NotLoadedContext);

const loadDialog = loadable(async () => (await import("../window/chat-dialog")).ChatDialog, useNotLoaded);
// where these cannot be loaded, the page goes on without
const loadNotices = (): Promise<{ default: ComponentType<NoticesProps> }> =>
  import("./notices").then(
    (module) => ({ default: module.Notices }),
    () => ({ default: () => null }),
  );
const loadRemovalDialog = (): Promise<{ default: ComponentType<RemovalDialogProps> }> =>
  import("./removal-dialog").then(
    (module) => ({ default: module.RemovalDialog }),
    () => ({ default: () => null }),
  );
const Notices = lazy(loadNotices);
const RemovalDialog = lazy(loadRemovalDialog);
const ChatDialog = lazy(loadDialog);

/**
 * The button that opens the chat, with the unread count, and everything behind it: the page's connection lives as long
 * as this is mounted. At `/chat` the window is open by itself.
 */
export function ChatLauncher({ className, floats }: { className?: string; floats?: boolean }) {
  const session = useChatSession();
  const language = useChatLanguage();
  if (!session || !language) return null;
  return <ReadyLauncher session={session} language={language} className={className} floats={floats} />;
}

function ReadyLauncher({
  session,
  language: { name, launcher, whole, complete },
  className = "relative inline-flex h-9 w-9 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink",
  floats,
}: {
  session: ChatSession;
  language: ChatLanguage;
  className?: string | undefined;
  /** A second button lies at the page's edge, whatever is scrolled. */
  floats?: boolean | undefined;
}) {
  const { chat, connection } = useChatSnapshot(session);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const dialog = useChatDialog(connection === "open" || connection === "connecting");
  useChatDoor(session, dialog);
  const news = useNotificationFeed(session);
  const [removal, onRemovalSeen] = useRemovals(session);
  const isSpeaking = dialog.isOpen || news !== null || removal !== undefined;
  useEffect(() => {
    if (isSpeaking) complete();
  }, [isSpeaking, complete]);
  const unread = totalUnread(chat);
  const { applicants } = chat;
  useTabBadge(connection === "signed-out" ? 0 : unread);
  const label = [
    launcher.open,
    ...(unread > 0 ? [fill(launcher[`unread_${pluralOf(name, unread)}`], shownCount(unread))] : []),
    ...(applicants > 0 ? [fill(launcher[`waiting_${pluralOf(name, applicants)}`], { count: applicants })] : []),
  ].join(", ");
  const opens = {
    type: "button",
    "aria-haspopup": "dialog",
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      pressed.current = currentTarget;
      // it can be pressed while the window is beside the page
      if (dialog.isOpen) dialog.close();
      else dialog.open();
    },
    onPointerEnter: () => {
      complete();
      void loadDialog();
    },
  } as const;
  return (
    <NotLoadedContext.Provider value={launcher.notLoaded}>
      <button ref={button} className={className} aria-label={label} title={label} {...opens}>
        <MessageCircle size={18} aria-hidden />
        <UnreadBadge count={unread + applicants} className="absolute -right-1 -top-1" />
      </button>
      {floats && (
        <button
          data-chat-float
          className="fixed right-0 flex items-center gap-1 rounded bg-accent-text px-1 py-2 text-xs text-card print:hidden"
          style={{ bottom: 96, writingMode: "vertical-rl" }}
          {...opens}
        >
          <MessageCircle size={16} aria-hidden />
          {launcher.mine}
        </button>
      )}
      {news && whole && (
        <Suspense fallback={null}>
          <Notices session={session} language={whole.texts} feed={news} onOpen={dialog.open} />
        </Suspense>
      )}
      {removal && whole && (
        <whole.Provider i18n={whole.texts}>
          <Suspense fallback={null}>
            <RemovalDialog key={removal.message.id} removal={removal} onClose={onRemovalSeen} />
          </Suspense>
        </whole.Provider>
      )}
      {dialog.isOpen && whole && (
        <whole.Provider i18n={whole.texts}>
          <Suspense fallback={null}>
            <ChatDialog
              session={session}
              user={chat.me ?? dialog.user}
              key={dialog.shares}
              partner={dialog.partner}
              shared={dialog.shared}
              isAlone={dialog.isAlone}
              isRestored={dialog.isRestored}
              onClose={dialog.close}
              onClosed={() => (pressed.current ?? button.current)?.focus()}
            />
          </Suspense>
        </whole.Provider>
      )}
    </NotLoadedContext.Provider>
  );
}

function pluralOf(language: string, count: number): "one" | "other" {
  return new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
}
