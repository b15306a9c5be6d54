import type { TFunction } from "i18next";
import type { ReactionCode } from "#contract/chat/reactions";

const emoji: Readonly<Record<Exclude<ReactionCode, "received">, string>> = {
  thumbs_up: "👍",
  heart: "❤️",
  smile: "😄",
  party: "🎉",
  thanks: "🙏",
};

/** The sign of a reaction: an emoji, but 收到 is a word. */
export function reactionSign(t: TFunction<"chat">, reaction: ReactionCode): string {
  return reaction === "received" ? t("marks.reactions.received") : emoji[reaction];
}
