import { useTranslation } from "react-i18next";
import type { Message, Reaction } from "#contract/chat/message";
import type { ReactionCode } from "#contract/chat/reactions";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { reactionSign } from "./reaction-signs";

/** The reactions below a message with their numbers; a click reacts alike, or takes the own one back. */
export function ReactionChips({
  reactions,
  isOwn,
  onReact,
}: {
  reactions: NonNullable<Message["reactions"]>;
  /** The message is the user's, at the right side. */
  isOwn: boolean;
  onReact: (reaction: ReactionCode) => void;
}) {
  const { t } = useTranslation("chat");
  if (reactions.list.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("marks.reacted")}
      className={`flex max-w-full flex-wrap gap-1 ${isOwn ? "justify-end" : ""}`}
    >
      {reactions.list.map((one) => (
        <Chip key={one.reaction} reaction={one} isOwn={isOwn} onReact={onReact} />
      ))}
    </div>
  );
}

function Chip({
  reaction: { reaction, count, mine, people },
  isOwn,
  onReact,
}: {
  reaction: Reaction;
  isOwn: boolean;
  onReact: (reaction: ReactionCode) => void;
}) {
  const { t } = useTranslation("chat");
  const names = useNames(people, count);
  return (
    <button
      type="button"
      aria-pressed={mine}
      aria-label={t("marks.chip", { name: t(`marks.reactions.${reaction}`), count, people: names })}
      onClick={() => onReact(reaction)}
      className={`group/chip relative inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs tabular-nums hover:border-ink-faint ${
        mine ? "border-accent bg-accent-soft font-medium text-accent-text" : "border-line bg-card text-ink-soft"
      }`}
    >
      <span aria-hidden>{reactionSign(t, reaction)}</span>
      <span aria-hidden>{count}</span>
      <span
        aria-hidden
        className={`pointer-events-none absolute bottom-full z-10 mb-1 hidden w-max max-w-[min(240px,60vw)] rounded-card border border-line bg-card px-2 py-1 text-left font-normal text-ink shadow-float group-hover/chip:block group-focus-visible/chip:block ${
          isOwn ? "right-0" : "left-0"
        }`}
      >
        {names}
      </span>
    </button>
  );
}

/** The people by the names the user has for them, and how many they are where not all are named. */
function useNames(people: Reaction["people"], count: number): string {
  const { t, i18n } = useTranslation("chat");
  const { chat } = useChat();
  const names = people.map(
    ({ id, displayName }) => chat.conversations[conversationKey(id)]?.contact.displayName ?? displayName,
  );
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  return count > people.length ? t("marks.andMore", { people: names.join(", "), count }) : list;
}
