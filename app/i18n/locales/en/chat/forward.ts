import type { ChatTexts } from "../../zh/chat";

export const forward: ChatTexts["forward"] = {
  title: "My contacts",
  done: "Forwarded",
  bundle: {
    title: "Chat history of {{names}}",
    separator: ", ",
    line: "{{name}}: {{text}}",
    footer_one: "{{count}} message",
    footer_other: "{{count}} messages",
  },
  record: {
    title_one: "Chat history ({{count}} message)",
    title_other: "Chat history ({{count}} messages)",
    picture: "View picture {{name}}",
  },
  download: { action: "Download {{name}}", failed: "The file is no longer available" },
  history: {
    title: "Message history",
    search: "Search",
    none: "No messages found",
    loading: "Loading…",
    total_one: "{{count}} message",
    total_other: "{{count}} messages",
  },
  pager: { label: "Pages", page: "Page {{page}} of {{pages}}", previous: "Previous page", next: "Next page" },
};
