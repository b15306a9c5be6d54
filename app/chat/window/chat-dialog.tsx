import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { Sender } from "#contract/chat/message";
import type { ChatSession } from "../core/session/chat-session";
import { useChatSettings } from "../kit/use-chat-settings";
import "~/styles/chat-theme.css";
import "~/styles/chat-window.css";
import { leaveLevels } from "./history-levels";
import { ChatWindow } from "./chat-window";

/** The chat over whatever page is below: 1050 or 1000 px wide, the whole screen where that is smaller (IM-01). */
export function ChatDialog({
  session,
  user,
  partner,
  shared,
  onClose,
  onClosed,
}: {
  session: ChatSession;
  user: Sender | null;
  /** The conversation to begin with. */
  partner: string | null;
  /** A text to be sent to whom one chooses first. */
  shared: string | null;
  onClose: () => void;
  /** After the window is gone: the place for the focus. */
  onClosed: () => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const { theme } = useChatSettings();
  return (
    <Radix.Root open onOpenChange={(open) => !open && leaveLevels(onClose)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          aria-describedby={undefined}
          lang={i18n.language}
          data-chat-window
          data-chat-theme={theme}
          onOpenAutoFocus={focusSearch}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-0 z-50 overflow-hidden bg-card text-ink shadow-float"
        >
          <Radix.Title className="sr-only">{t("title")}</Radix.Title>
          <ChatWindow session={session} user={user} partner={partner} shared={shared} onClose={onClose} />
          <Radix.Close
            aria-label={t("close")}
            className="absolute right-2 top-2 inline-flex h-8 w-8 items-center justify-center rounded text-ink-faint hover:bg-raised hover:text-ink"
          >
            <X size={18} aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Puts the cursor into the search for people with a keyboard; on a touch screen it would open one over the list. */
function focusSearch(event: Event): void {
  const { currentTarget } = event;
  if (window.matchMedia("(pointer: coarse)").matches || !(currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}
