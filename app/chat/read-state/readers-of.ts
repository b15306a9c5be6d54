import type { GroupMember } from "#contract/chat/contact";
import type { ReadCursors } from "./use-read-cursors";

/** Parts the members into those who have read an own message and those who have not; those who joined after it are neither. */
export function readersOf(
  members: readonly GroupMember[],
  cursors: ReadCursors,
  seq: number,
  me: number,
): { read: GroupMember[]; unread: GroupMember[] } {
  const addressed = members.filter(({ id }) => id !== me && hadJoined(cursors, id, seq));
  const hasRead = ({ id }: GroupMember) => (cursors.get(id)?.read_seq ?? 0) >= seq;
  return { read: addressed.filter(hasRead), unread: addressed.filter((member) => !hasRead(member)) };
}

/** Lists the members who are asked to confirm an announcement; all but its writer as long as nothing is known of who joined when. */
export function askedToConfirm(
  members: readonly GroupMember[],
  { seq, writer }: { seq: number; writer: number },
  cursors: ReadCursors = new Map(),
): GroupMember[] {
  return members.filter(({ id }) => id !== writer && (cursors.size === 0 || hadJoined(cursors, id, seq)));
}

function hadJoined(cursors: ReadCursors, uid: number, seq: number): boolean {
  return (cursors.get(uid)?.joined_seq ?? seq) < seq;
}
