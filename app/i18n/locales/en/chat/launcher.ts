import type { ChatTexts } from "../../zh/chat";

export const launcher: ChatTexts["launcher"] = {
  open: "Open messages",
  mine: "My chats",
  unread_one: "{{shown}} unread message",
  unread_other: "{{shown}} unread messages",
  waiting_one: "{{count}} friend request waiting",
  waiting_other: "{{count}} friend requests waiting",
  notLoaded: "Could not be loaded. Check the network and reload the page",
};
