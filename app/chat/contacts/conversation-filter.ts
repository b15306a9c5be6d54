import type { ContactLine } from "../core/state/select";

/** The conversations that the list shows. */
export const conversationFilters = ["all", "unread", "mentions", "groups"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** True for a conversation with unread messages, and for one that I have marked so. */
export function isUnread({ unread, contact }: ContactLine): boolean {
  return unread > 0 || contact.is_marked_unread === 1;
}

/** True for a conversation that the filter shows. */
export function passesFilter(line: ContactLine, filter: ConversationFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "unread":
      return isUnread(line);
    case "mentions":
      return line.mentions > 0;
    case "groups":
      return line.contact.is_group === 1;
  }
}
