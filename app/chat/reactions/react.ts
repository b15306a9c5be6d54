import type { TFunction } from "i18next";
import type { ReactionCode } from "#contract/chat/reactions";
import { showToast } from "~/lib/toast";
import type { ChatSession } from "../core/session/chat-session";
import { reactCommand } from "../core/session/mark-commands";
import type { Row } from "../core/state/chat-state";
import { describeError } from "../kit/describe-error";

/** True where the user has reacted so. */
export function hasReacted({ reactions }: Pick<Row, "reactions">, reaction: ReactionCode): boolean {
  return reactions?.list.some((one) => one.reaction === reaction && one.mine) ?? false;
}

/** Reacts to a message, or takes the reaction back where it is there. */
export async function react(
  { session, t }: { session: ChatSession; t: TFunction<"chat"> },
  message: Row,
  reaction: ReactionCode,
): Promise<void> {
  const { id } = message;
  try {
    await session.ask(
      reactCommand({ id, reaction, on: !hasReacted(message, reaction) }),
      (frame) => frame.event === "message_reactions" && frame.id === id,
    );
  } catch (error) {
    showToast("error", describeError(error, t));
  }
}
