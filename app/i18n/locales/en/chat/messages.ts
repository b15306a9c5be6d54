import type { ChatTexts } from "../../zh/chat";

export const messages: ChatTexts["messages"] = {
  latestOnly: "Only the latest 30 messages are shown; see the message records for more",
  older: "More",
  newer: "More",
  toLatest: "Back to the latest message",
  unread_one: "{{count}} unread",
  unread_other: "{{count}} unread",
  firstUnread: "First unread message: {{text}}",
  newBelow: "New messages below",
  keys: "Use the arrow keys to choose a message and Enter to open its actions",
  menu: "Message actions",
  copied: "Copied",
  copyFailed: "Could not copy, please select the text and copy it",
  acts: { copy: "Copy", forward: "Forward", withdraw: "Withdraw", select: "Select several", delete: "Delete" },
  withdraw: {
    own: "You withdrew a message",
    other: "{{name}} withdrew a message",
    reEdit: "Edit again",
    tooLate: "Sent more than two minutes ago, withdrawal is not allowed",
  },
  select: {
    label: "Actions on several messages",
    count_one: "{{count}} message selected",
    count_other: "{{count}} messages selected",
    choose: "Select the message of {{name}}",
    merge: "Forward merged",
    each: "Forward one by one",
    delete: "Delete",
    close: "Close",
    tooFew: "Select at least two messages",
    none: "Select a message first",
    noBundle: "Chat records cannot be forwarded merged",
  },
  deletion: {
    title: "Delete messages",
    question_one:
      "{{count}} message is deleted from your own view only; others still see it. This cannot be undone. Go on?",
    question_other:
      "{{count}} messages are deleted from your own view only; others still see them. This cannot be undone. Go on?",
    confirm: "Delete",
  },
};
