import ChevronLeft from "lucide-react/icons/chevron-left";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../core/state/chat-state";
import { GroupBar } from "../groups/group-bar";
import { GroupDrawer } from "../groups/group-drawer";
import { PresenceText } from "../kit/presence";
import { TypingText } from "../typing/typing-text";

/** The name of the conversation, and the actions on it. */
export function ConversationHeader({ contact, onBack }: { contact: Contact; onBack: () => void }) {
  const { t } = useTranslation("chat");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [height, setHeight] = useState(0);
  const header = useRef<HTMLElement>(null);
  const drawerToggle = useRef<HTMLButtonElement>(null);
  const group = contact.is_group === 1 ? contact : null;
  // its tools take a second line where it is narrow
  useEffect(() => {
    const watch = new ResizeObserver(() => setHeight(header.current?.offsetHeight ?? 0));
    if (header.current) watch.observe(header.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <header
        ref={header}
        className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 border-b border-line py-1.5 pl-2 pr-[--controls] wide:pl-5"
      >
        <button
          type="button"
          onClick={onBack}
          aria-label={t("pane.back")}
          className="inline-flex h-9 w-9 items-center justify-center rounded text-ink-soft hover:bg-raised wide:hidden"
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <h2 className="min-w-0 truncate text-lg font-semibold">{contact.displayName}</h2>
        {contact.is_group === 0 && <PresenceText status={contact.status} availability={contact.availability} />}
        <TypingText contact={contact} />
        {group && (
          <span className="shrink-0 text-xs text-ink-soft">
            {t("groupTools.bar.total", { count: group.member_total })}
          </span>
        )}
        {group && (
          <div
            role="group"
            aria-label={t("groupTools.bar.label")}
            className="ml-auto flex basis-full items-center justify-end broad:basis-auto"
          >
            <GroupBar
              group={group}
              isDrawerOpen={isDrawerOpen}
              onDrawer={() => setDrawerOpen(!isDrawerOpen)}
              drawerToggle={drawerToggle}
            />
          </div>
        )}
      </header>
      {group && isDrawerOpen && (
        <GroupDrawer
          group={group}
          top={height}
          onClose={() => {
            setDrawerOpen(false);
            drawerToggle.current?.focus();
          }}
        />
      )}
    </>
  );
}
