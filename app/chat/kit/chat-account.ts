import type { Sender } from "#contract/chat/message";

/** The answer of the loader of `/chat`. */
export interface ChatAccount {
  user: Sender;
  /** The address of the manual; empty: there is none. */
  manual: string;
}
