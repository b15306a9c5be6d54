import type { TFunction } from "i18next";
import type { Contact, Outgoing, Row } from "../core/state/chat-state";
import type { Chat } from "../kit/chat-context";

/** A message, and all that its actions can reach. */
export interface ActionScene extends Chat {
  message: Row | Outgoing;
  isOwn: boolean;
  contact: Contact;
  t: TFunction<"chat">;
  /** The part of the message that the person has marked; empty for none. */
  marked: string;
  /** Begins choosing several messages, with this one. */
  select: () => void;
  /** Asks whether to delete it from the own view. */
  askToDelete: () => void;
}
