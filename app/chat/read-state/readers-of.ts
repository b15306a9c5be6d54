import type { GroupMember } from "#contract/chat/contact";
import type { ReadCursors } from "./use-read-cursors";

/** Parts the members into those who have read an own message and those who have not; those who joined after it are neither. */
export function readersOf(
  members: readonly GroupMember[],
  cursors: ReadCursors,
  seq: number,
  me: number,
): { read: GroupMember[]; unread: GroupMember[] } {
  const addressed = members.filter(({ id }) => id !== me && (cursors.get(id)?.joined_seq ?? seq) < seq);
  const hasRead = ({ id }: GroupMember) => (cursors.get(id)?.read_seq ?? 0) >= seq;
  return { read: addressed.filter(hasRead), unread: addressed.filter((member) => !hasRead(member)) };
}
