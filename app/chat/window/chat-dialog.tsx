import * as Radix from "@radix-ui/react-dialog";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sender } from "#contract/chat/message";
import type { ChatSession } from "../core/session/chat-session";
import type { ChatPlace } from "../kit/chat-settings";
import { keepDockOpen } from "../kit/dock";
import type { Partner } from "../kit/partner";
import { useChatSettings } from "../kit/use-chat-settings";
import { useRoomForDock } from "../kit/use-room-for-dock";
import "~/styles/chat-theme.css";
import "~/styles/chat-window.css";
import { leaveLevels } from "./history-levels";
import { ChatWindow } from "./chat-window";
import { WindowControls } from "./window-controls";

/**
 * The chat: over whatever page is below, 1050 or 1000 px wide or the whole screen where that is smaller (IM-01); beside the page, which stays
 * in use; or alone in a browser window (TALK-02).
 */
export function ChatDialog({
  session,
  user,
  partner,
  shared,
  isAlone,
  isRestored,
  onClose,
  onClosed,
}: {
  session: ChatSession;
  user: Sender | null;
  /** The conversation to begin with. */
  partner: Partner | null;
  /** A text to be sent to whom one chooses first. */
  shared: string | null;
  /** The browser window holds the chat alone. */
  isAlone: boolean;
  /** It stood beside the page before that was loaded anew. */
  isRestored: boolean;
  onClose: () => void;
  /** After the window is gone: the place for the focus. */
  onClosed: () => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const { theme } = useChatSettings();
  const content = useRef<HTMLDivElement>(null);
  const place = usePlace(isAlone);
  const isDocked = place === "docked";
  // at another place it is drawn anew, and goes on with the conversation that it had
  const [begun, setBegun] = useState({ place, partner, shared });
  if (begun.place !== place) setBegun({ place, partner: null, shared: null });
  useDockedPage(isDocked);
  const close = () => leaveLevels(onClose);
  return (
    <Radix.Root open modal={!isDocked} onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          lang={i18n.language}
          data-chat-window={place}
          data-chat-theme={theme}
          onOpenAutoFocus={(event) => (isRestored ? event.preventDefault() : focusSearch(event))}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          onInteractOutside={(event) => isDocked && event.preventDefault()}
          onEscapeKeyDown={(event) => isDocked && !hasFocus(content) && event.preventDefault()}
          className="fixed inset-0 z-50 overflow-hidden bg-card text-ink shadow-float"
        >
          <Radix.Title className="sr-only">{t("title")}</Radix.Title>
          <ChatWindow
            session={session}
            user={user}
            partner={begun.partner}
            shared={begun.shared}
            isBeside={isDocked}
            onClose={onClose}
          />
          <WindowControls place={place} onClose={close} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The place the window has: the chosen one where there is room for it. */
function usePlace(isAlone: boolean): ChatPlace {
  const { place } = useChatSettings();
  const hasRoom = useRoomForDock();
  if (isAlone) return "window";
  return place === "docked" && hasRoom ? "docked" : "floating";
}

/** The page makes room for the window beside it, also when it is loaded anew. */
function useDockedPage(isDocked: boolean): void {
  useLayoutEffect(() => {
    if (!isDocked) return;
    document.documentElement.setAttribute("data-chat-docked", "");
    keepDockOpen(true);
    return () => {
      document.documentElement.removeAttribute("data-chat-docked");
      keepDockOpen(false);
    };
  }, [isDocked]);
}

function hasFocus({ current }: RefObject<HTMLElement>): boolean {
  return current?.contains(document.activeElement) ?? false;
}

/** Puts the cursor into the search for people with a keyboard; on a touch screen it would open one over the list. */
function focusSearch(event: Event): void {
  const { currentTarget } = event;
  if (window.matchMedia("(pointer: coarse)").matches || !(currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}
