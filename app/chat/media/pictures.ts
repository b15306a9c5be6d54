import type { Conversation } from "../core/state/chat-state";
import { messagesOf } from "../core/state/select";
import type { Picture } from "../kit/requests";

/** The pictures of a conversation that are stored, as they were sent, for the preview (IM-17). */
export function picturesOf(conversation: Conversation): (Picture & { id: string })[] {
  return messagesOf(conversation).flatMap(({ id, type, content, fileName }) =>
    type === "image" && typeof content === "string" && content !== "" ? [{ id, url: content, name: fileName }] : [],
  );
}
