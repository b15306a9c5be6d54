import { useTranslation } from "react-i18next";
import { type ReactionCode, reactionCodes } from "#contract/chat/reactions";
import type { Row } from "../core/state/chat-state";
import { hasReacted } from "./react";
import { reactionSign } from "./reaction-signs";

/** The reactions to choose from, as a line of a message's menu. */
export function ReactionMenu({
  message,
  isOwn,
  onReact,
}: {
  message: Row;
  /** The message is the user's. */
  isOwn: boolean;
  onReact: (reaction: ReactionCode) => void;
}) {
  const { t } = useTranslation("chat");
  // its writer confirms nothing
  const codes = reactionCodes.filter((reaction) => reaction !== "received" || !isOwn || !message.announcement);
  return (
    <div role="group" aria-label={t("marks.react")} className="mb-1 flex border-b border-line pb-1">
      {codes.map((reaction) => {
        const isMine = hasReacted(message, reaction);
        return (
          <button
            key={reaction}
            type="button"
            role="menuitemcheckbox"
            aria-checked={isMine}
            aria-label={t(`marks.reactions.${reaction}`)}
            title={t(`marks.reactions.${reaction}`)}
            tabIndex={-1}
            onClick={() => onReact(reaction)}
            className={`flex h-9 min-w-9 items-center justify-center rounded px-1.5 text-sm hover:bg-raised focus:bg-raised ${
              isMine ? "bg-accent-soft text-accent-text" : "text-ink"
            }`}
          >
            <span aria-hidden>{reactionSign(t, reaction)}</span>
          </button>
        );
      })}
    </div>
  );
}
