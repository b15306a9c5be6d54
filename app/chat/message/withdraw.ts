import { RefusedError } from "~/lib/refused-error";
import { showToast } from "~/lib/toast";
import type { ChatSession } from "../core/session/chat-session";
import { textOf } from "../core/plain-text";
import { describeError } from "../kit/describe-error";
import type { ActionScene } from "./action-scene";
import { withdrawCommand } from "./message-commands";
import { forgetWithdrawn, rememberWithdrawn } from "./withdrawn-texts";
import { serverTime } from "../kit/server-time";

// messaging §5
const withdrawWindowMs = 120_000;

/** Asks the server to take a message back. */
export async function askToWithdraw(session: ChatSession, id: string): Promise<void> {
  await session.ask(
    withdrawCommand(id),
    (frame) =>
      (frame.event === "friend_withdraw_message" || frame.event === "group_withdraw_message") &&
      frame.message.id === id,
  );
}

/** Takes an own message back; its text stays with this tab, to be written anew (IM-11). */
export async function withdraw({
  message,
  session,
  me,
  t,
}: Pick<ActionScene, "message" | "session" | "me" | "t">): Promise<void> {
  const { id, sendTime } = message;
  // before the line comes that offers it
  if (message.type === "text") rememberWithdrawn(me.id, id, textOf(message));
  try {
    await askToWithdraw(session, id);
  } catch (error) {
    forgetWithdrawn(me.id, id);
    const isTooLate = error instanceof RefusedError && serverTime() - sendTime > withdrawWindowMs;
    showToast("error", isTooLate ? t("messages.withdraw.tooLate") : describeError(error, t));
  }
}
