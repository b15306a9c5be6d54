import { createContext, useContext } from "react";
import type { UserInfo } from "#contract/chat/contact";
import type { ChatSession } from "../core/session/chat-session";
import type { ChatState } from "../core/state/chat-state";
import type { DialogRequest } from "./requests";

/** The session, the state and the acts that every part of the chat window can reach. */
export interface Chat {
  session: ChatSession;
  /** The state shown now. */
  chat: ChatState;
  me: UserInfo;
  /** The window stands beside the page, which stays in use. */
  isBeside: boolean;
  /** Lays a dialog over the window. */
  openDialog: (request: DialogRequest) => void;
  /** Shows a conversation, by its key; with `seq` at that message. */
  openConversation: (key: string, seq?: number) => void;
  /** Shows no conversation, where that one was shown. */
  closeConversation: (key: string) => void;
}

const ChatContext = createContext<Chat | null>(null);

export const ChatProvider = ChatContext.Provider;

/** Only within the chat window, once the first `init` is there. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("outside the chat window");
  return chat;
}
