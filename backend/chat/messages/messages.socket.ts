import {
  forwardMessages as forwardCommand,
  mergeForward as mergeCommand,
  pullChanges,
  pullFriendMessages,
  pullGroupMessages,
  readConversation,
  sendFriendMessage,
  sendGroupMessage,
  withdrawMessage as withdrawCommand,
} from "#contract/chat/commands";
import { hideMessages as hideCommand } from "#contract/chat/hide-messages";
import {
  editMessage as editCommand,
  pinMessage as pinCommand,
  reactToMessage as reactCommand,
} from "#contract/chat/mark-commands";
import type { FriendHistoryEvent, GroupHistoryEvent } from "#contract/chat/events";
import { GroupId } from "#contract/chat/message";
import type { SocketRegister } from "../../realtime/socket-module";
import { editMessage } from "./edit-message.service";
import { forwardMessages, mergeForward } from "./forward.service";
import { hideMessages } from "./hide-messages.service";
import { pinMessage } from "./pins.service";
import { reactToMessage } from "./react.service";
import { markRead, pullMessages, readChanges, requireConversation } from "./read-conversation.service";
import { sendMessage } from "./send-message.service";
import { withdrawMessage } from "./withdraw-message.service";

/** The frames of conversations: pull, send, catch up, read. */
export function messageSocket({ on }: SocketRegister): void {
  on(sendFriendMessage, sendMessage);
  on(sendGroupMessage, sendMessage);
  on(withdrawCommand, withdrawMessage);
  on(reactCommand, reactToMessage);
  on(editCommand, editMessage);
  on(pinCommand, pinMessage);
  on(hideCommand, hideMessages);
  on(forwardCommand, forwardMessages);
  on(mergeCommand, mergeForward);

  on(pullFriendMessages, async (ctx, { contact_id, before }) => {
    const { messages, ...ours } = await pullMessages(ctx, contact_id, before);
    const event: FriendHistoryEvent = { event: "friend_history_message", friend_history_message: messages };
    ctx.socket.send(ctx.socket.sync ? { ...event, contact_id, ...ours } : event);
  });

  on(pullGroupMessages, async (ctx, { contact_id, before }) => {
    const { messages, ...ours } = await pullMessages(ctx, GroupId.safeParse(contact_id).data, before);
    const event: GroupHistoryEvent = { event: "group_history_message", group_history_message: messages };
    ctx.socket.send(ctx.socket.sync ? { ...event, contact_id, ...ours } : event);
  });

  on(pullChanges, async (ctx, { contact_id, after }) => {
    ctx.socket.send(await readChanges(ctx, await requireConversation(ctx, contact_id), after));
  });

  on(readConversation, async (ctx, { contact_id, seq }) => {
    await markRead(ctx, await requireConversation(ctx, contact_id), seq);
  });
}
