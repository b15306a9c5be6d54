import type { ChatTexts } from "../../zh/chat";

export const marks: ChatTexts["marks"] = {
  react: "React",
  reacted: "Reactions",
  reactions: {
    received: "Got it",
    thumbs_up: "Like",
    heart: "Heart",
    smile: "Smile",
    party: "Hooray",
    thanks: "Thanks",
  },
  quick: "Reply “Got it”",
  chip: "{{name}}, {{count}}: {{people}}",
  andMore: "{{people}} and others, {{count}} in all",
  edited: "Edited",
  edit: {
    act: "Edit",
    title: "Edit message",
    label: "Message",
    hint: "You can edit for two minutes after sending; others see “Edited”",
    tooLong: "{{most}} characters at most",
    save: "Save",
  },
  pins: {
    label: "Pinned messages",
    all: "{{count}} in all",
    pin: "Pin message",
    unpin: "Unpin",
    unpinThis: "Unpin: {{text}}",
  },
};
