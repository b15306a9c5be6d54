import type { MessageType } from "#contract/chat/message";

const previewLength = 100;
// an entity or an emoji code is one character to the reader and must not be cut
const characters = new RegExp(`^(?:&#?\\w+;|\\[![0-9a-f-]+\\]|[^]){0,${previewLength}}`, "u");

/** One line of a message for the contact list: text without its tags, else the content as it is. */
export function previewOf(type: MessageType, content: string): string {
  if (type === "forward") return "会话记录";
  if (type !== "text") return content;
  const text = content
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return characters.exec(text)?.[0] ?? "";
}
