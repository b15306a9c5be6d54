import type { ChatTexts } from "../../zh/chat";

export const extras: ChatTexts["extras"] = {
  arrange: {
    markUnread: "Mark as unread",
    markRead: "Mark as read",
    marked: "Marked as unread",
    archive: "Hide conversation",
    pin: "Pin to top",
    unpin: "Unpin",
    hush: "Mute notifications",
    loud: "Unmute notifications",
    pinned: "Pinned",
    quiet: "Notifications muted",
  },
  quote: {
    label: "Reply to {{name}}: {{text}}",
    jump: "Go to the original message",
    cancel: "Cancel reply",
    withdrawn: "The quoted message was recalled",
    act: "Quote",
  },
  mention: {
    list: "Choose whom to mention",
    everybody: "everyone",
    mark: "[Mentioned you]",
    jump: "You were mentioned",
  },
  typing: {
    friend: "typing…",
    member: "{{name}} is typing…",
    members_one: "{{count}} person is typing…",
    members_other: "{{count}} people are typing…",
  },
  read: {
    none: "Not read yet",
    count_one: "Read by {{count}}",
    count_other: "Read by {{count}}",
    all: "Read by all",
    title: "Who has read it",
    read_one: "Read: {{count}}",
    read_other: "Read: {{count}}",
    unread_one: "Not read: {{count}}",
    unread_other: "Not read: {{count}}",
  },
};
