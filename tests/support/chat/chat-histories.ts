import type { FriendContact, GroupContact } from "#contract/chat/contact";
import type { ContactId, Message } from "#contract/chat/message";
import { mostUnread } from "#contract/chat/unread";
import { openSocket } from "./socket-client";

/** A message with its place. */
export type PlacedMessage = Message & { seq: number };

/** A conversation as one account can read it now, whole. */
export interface View {
  uid: number;
  contact: FriendContact | GroupContact;
  /** Oldest first. */
  rows: readonly PlacedMessage[];
}

/** Everything an account can read in conversations with `uids` and in groups, page by page over a socket of its own. */
export async function readEverything(
  url: string,
  uid: number,
  token: string,
  uids: readonly number[],
): Promise<View[]> {
  const socket = await openSocket(url, token);
  const { user_contact, user_group } = await socket.next("init");
  const views: View[] = [];
  for (const contact of [...user_contact.filter(({ id }) => uids.includes(id)), ...user_group]) {
    const rows: PlacedMessage[] = [];
    let more = true;
    while (more) {
      const before = rows[0]?.seq;
      const question = { contact_id: contact.id, ...(before !== undefined && { before }) };
      socket.send(contact.is_group === 1 ? "/group/pull_message" : "/friend/pull_message", question);
      const page =
        contact.is_group === 1
          ? await socket.next("group_history_message")
          : await socket.next("friend_history_message");
      rows.unshift(
        ...(page.event === "group_history_message" ? page.group_history_message : page.friend_history_message).map(
          (message) => ({ ...message, seq: message.seq ?? 0 }),
        ),
      );
      more = page.more ?? false;
    }
    views.push({ uid, contact, rows });
  }
  if (socket.foreign.length > 0) throw new Error(`not in the contract: ${socket.foreign.join("\n")}`);
  await socket.close();
  return views;
}

/** The views of each conversation together, by the name all its members know it by. */
export function shareHistories(views: readonly View[]): Map<string, View[]> {
  const shared = new Map<string, View[]>();
  for (const view of views) {
    const key = conversationOf(view.uid, view.contact.id);
    shared.set(key, [...(shared.get(key) ?? []), view]);
  }
  return shared;
}

/** A pair of people, or a group. */
export function conversationOf(uid: number, contactId: ContactId): string {
  return typeof contactId === "string" ? contactId : [uid, contactId].sort((one, other) => one - other).join(" & ");
}

/** The messages that others wrote after the seq up to which the account has seen the conversation, as far as the server counts. */
export function countUnread({ uid, rows }: View, seen: number): number {
  const unread = rows.filter(({ seq, type, fromUser }) => seq > seen && type !== "event" && fromUser.id !== uid);
  return Math.min(mostUnread, unread.length);
}
