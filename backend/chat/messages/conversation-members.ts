import type { ConversationMovedEvent } from "#contract/chat/mark-events";
import type { ContactId } from "#contract/chat/message";
import type { SocketContext } from "../../kernel/context";
import type { Place } from "./messages.repository";

/** Finds the conversation's name for a member. */
export function contactFor(
  { kind, key }: Pick<Place, "kind" | "key">,
  uid: number,
  members: readonly number[],
): ContactId {
  return kind === "group" ? key : (members.find((member) => member !== uid) ?? uid);
}

/** Tells some of the members a frame of ours, under the conversation's name for each. */
export function tellMembers(
  ctx: SocketContext,
  place: Pick<Place, "kind" | "key">,
  { members, users }: { members: readonly number[]; users: readonly number[] },
  frameFor: (contactId: ContactId) => object,
): void {
  if (place.kind === "group") ctx.publish({ users, frame: null, syncFrame: frameFor(place.key) });
  else
    for (const uid of users)
      ctx.publish({ users: [uid], frame: null, syncFrame: frameFor(contactFor(place, uid, members)) });
}

/** Makes the frame for those who do not read the message that a change is about. */
export function movedEvent(change_seq: number): (contact_id: ContactId) => ConversationMovedEvent {
  return (contact_id) => ({ event: "conversation_moved", contact_id, change_seq });
}
