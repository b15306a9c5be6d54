import type { ChatTexts } from "../../zh/chat";

export const search: ChatTexts["search"] = {
  messages: {
    title: "Search messages",
    inOne: "Search in {{name}}",
    inAll: "Search in all conversations",
    placeholder: "What are you looking for?",
    none: "No messages found",
    hint: "Type two or more characters",
    older: "Older messages",
    searching: "Searching…",
    button: "Search messages",
  },
  card: {
    refund: "Request refund",
    audit: "Review",
    collect: "Collect payment",
    dun: "Send reminder",
    open: "Open",
    unknown: "Not found here, or you may not see it",
  },
};
