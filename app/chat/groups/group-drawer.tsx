import PanelRightClose from "lucide-react/icons/panel-right-close";
import UserCheck from "lucide-react/icons/user-check";
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact, GroupMember } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { TextInput } from "~/components/field";
import { plainText } from "../core/plain-text";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChat } from "../kit/chat-context";
import { ToolButton } from "../kit/tool-button";
import { useEscape } from "../kit/use-escape";
import { LevelMark } from "./level-mark";

/** Beside the conversation of a group, which moves aside: its notice and its members (GROUP-03). */
export function GroupDrawer({
  group,
  top,
  onClose,
}: {
  group: GroupContact;
  /** The height of what it leaves free; on a narrow screen it covers all below that. */
  top: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const [search, setSearch] = useState("");
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  const notice = useMemo(() => plainText(group.introduction).trim(), [group.introduction]);
  const shown = useMemo(() => found(group.group_member, search), [group.group_member, search]);
  const openPerson = useCallback((uid: number) => openDialog({ dialog: "person", uid }), [openDialog]);
  const waiting = group.level < groupLevel.member ? (group.waiting ?? 0) : 0;
  const heading = "text-sm font-semibold";
  return (
    <aside
      ref={panel}
      aria-label={t("groupTools.drawer.label")}
      style={{ top }}
      className="absolute inset-0 z-10 flex flex-col border-line bg-card broad:left-auto broad:w-60 broad:border-l broad:[&~*]:mr-60"
    >
      <section className="border-b border-line py-2 pl-4 pr-2">
        <div className="flex items-center">
          <h3 className={`${heading} mr-auto`}>{t("groupTools.drawer.notice")}</h3>
          <ToolButton label={t("groupTools.drawer.close")} Icon={PanelRightClose} onClick={onClose} />
        </div>
        <p className="line-clamp-4 whitespace-pre-line break-words text-sm text-ink-soft">
          {notice || t("groupTools.drawer.noNotice")}
        </p>
        {group.introduction !== "" && (
          <button
            type="button"
            onClick={() => openDialog({ dialog: "group_notice", groupId: group.id })}
            className="mt-1 text-sm text-accent-text underline-offset-2 hover:underline"
          >
            {t("groupTools.drawer.wholeNotice")}
          </button>
        )}
      </section>
      {waiting > 0 && (
        <button
          type="button"
          onClick={() => openDialog({ dialog: "group_member_manage", groupId: group.id })}
          className="flex items-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-left text-sm text-warning hover:underline"
        >
          <UserCheck size={16} aria-hidden className="shrink-0" />
          {t("groupTools.drawer.waiting", { count: waiting })}
        </button>
      )}
      <div className="px-4 py-2">
        <h3 className={heading}>{t("groupTools.drawer.members", { count: group.member_total })}</h3>
        <TextInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t("groupTools.drawer.search")}
          aria-label={t("groupTools.drawer.search")}
          className="mt-2 w-full placeholder:text-ink-soft"
        />
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-ink-soft">{t("groupTools.drawer.noMatch")}</p>
      ) : (
        <MemberList members={shown} onChoose={openPerson} />
      )}
    </aside>
  );
}

function found(members: readonly GroupMember[], search: string): readonly GroupMember[] {
  const wanted = search.trim().toLowerCase();
  const named = members.filter(({ desc }) => desc.toLowerCase().includes(wanted));
  // sorted stably: within a level they stay in the order in which they came
  return named.sort((one, other) => one.level - other.level);
}

/** Two thousand names at most: those out of sight cost no layout, and nothing is drawn anew while messages come. */
const MemberList = memo(function MemberList({
  members,
  onChoose,
}: {
  members: readonly GroupMember[];
  onChoose: (uid: number) => void;
}) {
  const { t } = useTranslation("chat");
  const [reachable, setReachable] = useState(0);
  return (
    // the keys only move between the buttons within
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={t("groupTools.bar.members")} onKeyDown={moveFocus} className="min-h-0 flex-1 overflow-y-auto pb-2">
      {members.map(({ id, desc, avatar, level }, place) => (
        <li key={id} className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
          <button
            type="button"
            tabIndex={place === Math.min(reachable, members.length - 1) ? 0 : -1}
            onFocus={() => setReachable(place)}
            onClick={() => onChoose(id)}
            className="flex h-11 w-full items-center gap-2 px-4 text-left text-sm -outline-offset-2 hover:bg-raised"
          >
            <ChatAvatar person={{ id, displayName: desc, avatar }} className="h-8 w-8" />
            <span className="min-w-0 flex-1 truncate">{desc}</span>
            <LevelMark level={level} />
          </button>
        </li>
      ))}
    </ul>
  );
});

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll("button"));
  const place = buttons.findIndex((button) => button === document.activeElement);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus();
}
