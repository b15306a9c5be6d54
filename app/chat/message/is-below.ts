import { groupLevel } from "#contract/chat/states";
import type { Contact } from "../core/state/chat-state";

/** True for a member of a group whose messages I may take back; whoever has left stands lowest. */
export function isBelow(uid: number, contact: Contact): boolean {
  if (contact.is_group === 0) return false;
  const { level } = contact.group_member.find(({ id }) => id === uid) ?? { level: groupLevel.member };
  return contact.level < level;
}
