import type { GroupContact, GroupLevel, GroupMember } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { spell } from "../../kernel/pinyin";
import { archivedSeq, viewOf } from "../conversation";
import { previewOf } from "../messages/preview";
import type { GroupAccess } from "../membership/group-access.service";
import type { listGroupMembers, listGroups } from "./groups.repository";

export type MemberRow = Awaited<ReturnType<typeof listGroupMembers>>[number];
type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** The unread messages of a conversation, and the seqs of those that name the reader. */
export interface Unread {
  unread: number;
  mentioned: readonly number[];
  /** The last seq at the moment of counting. */
  cursors?: { read_seq: number; change_seq: number };
}

const heading = "[0]群聊";

/** Members as they go over the wire. */
export function membersOf(rows: readonly MemberRow[]): GroupMember[] {
  return rows.map(({ id, desc, avatar, level }) => ({ id, desc, avatar, level }));
}

/** A group of a contact list; with `sync` its cursors and who is silenced, too. */
export function groupContactOf(
  row: GroupRow,
  members: readonly MemberRow[],
  { unread, mentioned }: Unread,
  sync: boolean,
): GroupContact {
  const ours = {
    is_up: row.mine_is_up,
    is_not_disturb: row.mine_is_not_disturb,
    is_marked_unread: row.is_marked_unread,
    archived_seq: archivedSeq(row),
    mentioned: [...mentioned],
    pinyin: spell(row.name),
    change_seq: row.change_seq,
    read_seq: row.read_seq,
    lastUid: row.last_uid ?? 0,
    muted: row.muted,
    muted_until: row.mine_muted_until,
    waiting: row.level < groupLevel.member ? (row.waiting ?? 0) : 0,
  };
  return {
    ...outlineOf(row, members, row.level),
    lastContent: row.last_type === null ? "" : previewOf(row.last_type, row.last_content ?? ""),
    lastContentType: row.last_type ?? "",
    lastSendTime: row.last_time ?? 0,
    unread,
    ...(sync ? ours : {}),
  };
}

const unarranged = {
  is_up: 0 as const,
  is_not_disturb: 0 as const,
  is_marked_unread: 0 as const,
  archived_seq: 0,
  mentioned: [],
};

/** A group as somebody sees it who has just come in: nothing is written, nothing unread. */
export function newGroupContactOf(
  group: Omit<GroupAccess, "user_id" | "user_name" | "user_avatar" | "level" | "muted_until">,
  members: readonly MemberRow[],
  { level, changeSeq, sync }: { level: GroupLevel; changeSeq: number; sync: boolean },
): GroupContact {
  const ours = {
    change_seq: changeSeq,
    read_seq: changeSeq,
    lastUid: 0,
    view: viewOf({ joined_seq: changeSeq, hidden: 0 }),
    muted: group.muted,
    muted_until: 0,
    waiting: 0,
    pinyin: spell(group.name),
    ...unarranged,
  };
  return {
    ...outlineOf(group, members, level),
    lastContent: "",
    lastContentType: "",
    lastSendTime: 0,
    unread: 0,
    ...(sync ? ours : {}),
  };
}

function outlineOf(
  group: Pick<GroupAccess, "group_id" | "name" | "avatar" | "introduction" | "validation" | "size" | "owner_uid">,
  members: readonly MemberRow[],
  level: GroupLevel,
) {
  return {
    id: group.group_id,
    is_group: 1 as const,
    displayName: group.name,
    desc: group.name,
    avatar: group.avatar,
    introduction: group.introduction,
    validation: group.validation,
    size: group.size,
    uid: group.owner_uid,
    index: heading,
    member_total: members.length,
    level,
    group_member: membersOf(members),
  };
}
