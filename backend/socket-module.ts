import { announceAvailability } from "./chat/contacts/availability.service";
import { availabilitySocket } from "./chat/contacts/availability.socket";
import { announcePresence } from "./chat/contacts/contacts.service";
import { openingFrame } from "./chat/contacts/contacts.socket";
import { conversationSocket } from "./chat/conversations/conversations.socket";
import { groupSocket } from "./chat/groups/groups.socket";
import { messageSocket } from "./chat/messages/messages.socket";
import { refusalFrame } from "./chat/refusal";
import type { SocketModule } from "./realtime/socket-module";
import { greetWithUnread } from "./platform/reminders/reminders.service";

/** The features on `/ws`: chat, and the count of unread notifications beside it. */
export const socketModule: SocketModule = {
  register(register) {
    messageSocket(register);
    groupSocket(register);
    conversationSocket(register);
    availabilitySocket(register);
  },
  async openingFrame(ctx, known) {
    // held back by the socket until its first frame has left
    await greetWithUnread(ctx);
    return openingFrame(ctx, known);
  },
  presenceEvents: announcePresence,
  availabilityEvents: announceAvailability,
  refusalFrame,
};
