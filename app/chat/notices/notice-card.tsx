import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { ChatAvatar } from "../kit/chat-avatar";

const shownMs = 2_000;

/** One card at the bottom right for two seconds; what comes meanwhile takes its place. It stays as long as somebody points at it. */
export function NoticeCard({
  lang,
  contact,
  turn,
  title,
  body,
  more,
  onOpen,
  onGone,
}: {
  lang: string;
  /** Null: there is no card. */
  contact: Contact | null;
  /** Another one starts the two seconds anew. */
  turn: unknown;
  title: string;
  body: string;
  more: string;
  onOpen: (key: string) => void;
  onGone: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isShown = contact !== null;

  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
    // the time runs for what is shown, whatever else is drawn again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, isHeld, turn]);

  // a button that goes away tells neither that the pointer nor that the focus left it
  useEffect(() => {
    if (!isShown) setHeld(false);
  }, [isShown]);

  // a press here is none outside of the dialog that may be open: it stays
  useEffect(() => {
    const keep = (event: Event) => event.stopPropagation();
    const own = place.current;
    own?.addEventListener("pointerdown", keep);
    return () => own?.removeEventListener("pointerdown", keep);
  }, []);

  return createPortal(
    <div
      ref={place}
      role="status"
      aria-live="polite"
      lang={lang}
      className="pointer-events-none fixed bottom-4 right-4 z-[60] w-[min(320px,calc(100vw-32px))] max-md:bottom-20"
    >
      {contact && (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            onGone();
            onOpen(conversationKey(contact.id));
          }}
          className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-card p-3 text-left text-ink shadow-float hover:bg-raised"
        >
          <ChatAvatar person={contact} className="h-10 w-10" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              {more !== "" && <span className="shrink-0 text-xs text-ink-soft">{more}</span>}
            </span>
            <span className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere]">{body}</span>
          </span>
        </button>
      )}
    </div>,
    document.body,
  );
}
