import Settings from "lucide-react/icons/settings";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { copyChatLink } from "../kit/copy-text";
import { ToolButton } from "../kit/tool-button";
import { useEscape } from "../kit/use-escape";
import { muting } from "./member-commands";
import { useGroupAction } from "./use-group-action";

/** The actions on the group itself that the own level allows. */
export function GroupMenu({ group }: { group: GroupContact }) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = group.level < groupLevel.member ? (group.waiting ?? 0) : 0;

  function closeWhenLeft({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div ref={box} className="relative" onBlur={closeWhenLeft}>
      <ToolButton
        ref={button}
        label={waiting > 0 ? t("groupTools.bar.waiting", { count: waiting }) : t("groupTools.bar.settings")}
        Icon={Settings}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {waiting > 0 && <span aria-hidden className="absolute right-1 top-1 h-2 w-2 rounded-full bg-danger" />}
      </ToolButton>
      {isOpen && (
        <MenuPanel
          group={group}
          waiting={waiting}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface Entry {
  label: string;
  act: () => void;
  isGrave?: true;
}

function MenuPanel({
  group,
  waiting,
  onClose,
  onLeave,
}: {
  group: GroupContact;
  waiting: number;
  /** The focus goes back to the button. */
  onClose: () => void;
  /** The focus is elsewhere already. */
  onLeave: () => void;
}) {
  const { t } = useTranslation("chat");
  const panel = useRef<HTMLDivElement>(null);
  const entries = useEntries(group);
  useEscape(panel, onClose);
  useEffect(() => {
    panel.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onLeave();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  });
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={t("groupTools.bar.settings")}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="absolute right-0 top-full z-20 mt-1 w-max min-w-40 rounded-card border border-line bg-card p-1 shadow-float"
    >
      {entries.map(({ label, act, isGrave }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            act();
          }}
          className={`flex h-9 w-full items-center gap-3 rounded px-3 text-left text-sm hover:bg-raised focus:bg-raised ${isGrave ? "text-danger" : "text-ink"}`}
        >
          {label}
        </button>
      ))}
      {waiting > 0 && (
        <p role="none" className="px-3 py-1 text-xs text-ink-soft">
          {t("groupTools.drawer.waiting", { count: waiting })}
        </p>
      )}
    </div>
  );
}

/** 0: everything but leaving; 1: editing, letting in, silencing; 2: leaving and the link only. */
function useEntries(group: GroupContact): Entry[] {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const { act } = useGroupAction();
  const { id: groupId, level } = group;
  const isMuted = group.muted === 1;
  const link: Entry = { label: t("groupTools.menu.copyLink"), act: () => void copyChatLink({ to: groupId }, t) };
  const leave: Entry = {
    label: t("groupTools.menu.exit"),
    act: () => openDialog({ dialog: "exit_group", groupId }),
    isGrave: true,
  };
  if (level === groupLevel.member) return [link, leave];
  const keep: Entry[] = [
    { label: t("announce.title"), act: () => openDialog({ dialog: "announce", groupId }) },
    { label: t("groupTools.menu.edit"), act: () => openDialog({ dialog: "group_edit", groupId }) },
    {
      label: t(level === groupLevel.owner ? "groupTools.menu.members" : "groupTools.menu.review"),
      act: () => openDialog({ dialog: "group_member_manage", groupId }),
    },
    {
      label: t(isMuted ? "groupTools.menu.endMuteAll" : "groupTools.menu.muteAll"),
      act: () =>
        void act(muting(groupId, isMuted ? 0 : 1), () =>
          showToast("success", t(isMuted ? "groupTools.mute.allOff" : "groupTools.mute.allOn")),
        ),
    },
  ];
  if (level === groupLevel.manager) return [...keep, link, leave];
  const dissolve: Entry = {
    label: t("groupTools.menu.dissolve"),
    act: () => openDialog({ dialog: "dissolve_group", groupId }),
    isGrave: true,
  };
  return [...keep, link, dissolve];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll("button"));
  const place = buttons.findIndex((button) => button === document.activeElement);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}
