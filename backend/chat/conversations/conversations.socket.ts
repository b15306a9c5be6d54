import { sayTyping, setConversation } from "#contract/chat/conversation-commands";
import type { SocketRegister } from "../../realtime/socket-module";
import { arrangeConversation } from "./arrange-conversation.service";
import { createTyping } from "./typing.service";

/** The frames about a conversation that change nothing in it. */
export function conversationSocket({ on }: SocketRegister): void {
  on(setConversation, arrangeConversation);
  on(sayTyping, createTyping());
}
