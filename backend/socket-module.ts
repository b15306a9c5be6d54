import { announcePresence } from "./chat/contacts/contacts.service";
import { openingFrame } from "./chat/contacts/contacts.socket";
import { messageSocket } from "./chat/messages/messages.socket";
import { refusalFrame } from "./chat/refusal";
import type { SocketModule } from "./realtime/socket-module";

/** What lives on `/ws`: chat. */
export const socketModule: SocketModule = {
  register: messageSocket,
  openingFrame,
  presenceEvent: announcePresence,
  refusalFrame,
};
