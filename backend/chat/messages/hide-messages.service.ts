import type { hideMessages as hideCommand, MessagesHiddenEvent } from "#contract/chat/hide-messages";
import type { ParsedCommand } from "#contract/chat/commands";
import type { FriendContact, GroupContact } from "#contract/chat/contact";
import type { InitEvent } from "#contract/chat/events";
import type { SocketContext } from "../../kernel/context";
import { conversationKey, viewOf } from "../conversation";
import { insertHides, listLastVisible, listSeqs, listViews } from "./hides.repository";
import { previewOf } from "./preview";
import { requireConversation } from "./read-conversation.service";

/** Deletes messages from the actor's own view and tells all of the actor's sockets; nobody else notices. */
export async function hideMessages(
  ctx: SocketContext,
  { contact_id, ids }: ParsedCommand<typeof hideCommand>,
): Promise<void> {
  const { userId } = ctx.actor;
  const { conversation_id: conversationId, joined_seq: joinedSeq } = await requireConversation(ctx, contact_id);
  const seqs = await listSeqs(ctx.db, { conversationId, joinedSeq }, ids);
  if (seqs.length > 0) await insertHides(ctx.db, { userId, conversationId }, seqs);
  const syncFrame: MessagesHiddenEvent = { event: "messages_hidden", contact_id, ids };
  ctx.publish({ users: [userId], frame: null, syncFrame });
}

type Lists = Pick<InitEvent, "user_contact" | "user_group">;

/** The contact lists with `view` on every contact: a page that was away learns from it that it shows what is gone. */
export async function withViews<Given extends Lists>(ctx: SocketContext, lists: Given): Promise<Given> {
  if (!ctx.socket.sync) return lists;
  const views = new Map((await listViews(ctx.db, ctx.actor.userId)).map((view) => [view.key, viewOf(view)]));
  const stamp = <Contact extends FriendContact | GroupContact>(contact: Contact): Contact => {
    const view = views.get(conversationKey(ctx.actor.userId, contact.id));
    return view === undefined ? contact : { ...contact, view };
  };
  return { ...lists, user_contact: lists.user_contact.map(stamp), user_group: lists.user_group.map(stamp) };
}

/** The contact lists of the actor, in which no contact shows a message as its last that the actor has deleted. */
export async function withVisibleLast<Given extends Lists>(ctx: SocketContext, lists: Given): Promise<Given> {
  const hidden = await listLastVisible(ctx.db, ctx.actor.userId);
  if (hidden.length === 0) return lists;
  const lastOf = new Map(hidden.map(({ key, last }) => [key, last]));
  const show = <Contact extends FriendContact | GroupContact>(contact: Contact): Contact => {
    const key = conversationKey(ctx.actor.userId, contact.id);
    if (!lastOf.has(key)) return contact;
    const last = lastOf.get(key);
    const lastContent = last ? previewOf(last.type, last.content) : "";
    const shown = { lastContent, lastContentType: last?.type ?? ("" as const), lastSendTime: last?.send_time ?? 0 };
    // only groups say who it was, and only to sockets of ours
    const writer = "lastUid" in contact ? { lastUid: last?.from_uid ?? 0 } : {};
    return { ...contact, ...shown, ...writer };
  };
  return { ...lists, user_contact: lists.user_contact.map(show), user_group: lists.user_group.map(show) };
}
