import type { Outgoing, Row } from "../core/state/chat-state";

/** A message as its body is drawn by. */
export interface BodyProps {
  message: Row | Outgoing;
  isOwn: boolean;
}
