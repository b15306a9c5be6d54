import { readLine } from "#contract/chat/lines";
import type { Message } from "#contract/chat/message";

/** True for the line of a message that another member than its writer has taken back. */
export function isWithdrawnByOther({ type, content }: Pick<Message, "type" | "content">): boolean {
  return type === "event" && typeof content === "string" && readLine(content)?.kind === "withdrawn_by";
}
