import { accountType } from "#contract/platform/states";
import type { FriendContact } from "#contract/chat/contact";
import { type Attending, shownAvailability } from "./shown-availability";
import { archivedSeq } from "../conversation";
import { previewOf } from "../messages/preview";
import type { listFriends } from "./contacts.repository";
import { spellAll } from "../../kernel/pinyin";

type Friend = Awaited<ReturnType<typeof listFriends>>[number];

export interface ContactSeen {
  unread: number;
  attending: Attending;
  /** With the cursors of the conversation and what it is searched by. */
  sync: boolean;
}

/** A friend as a contact on the wire. */
export function contactOf(friend: Friend, { unread, attending, sync }: ContactSeen): FriendContact {
  const displayName = friend.remark || friend.desc || String(friend.contact_id);
  const ours = () => ({
    availability: shownAvailability(friend.availability, attending),
    change_seq: friend.change_seq,
    read_seq: friend.read_seq,
    is_up: friend.is_up,
    is_not_disturb: friend.is_not_disturb,
    is_marked_unread: friend.is_marked_unread,
    archived_seq: archivedSeq(friend),
    peer_read_seq: friend.peer_read_seq,
    remark: friend.remark,
    pinyin: spellAll([displayName, friend.desc]),
  });
  return {
    id: friend.contact_id,
    is_group: 0,
    displayName,
    desc: friend.desc,
    avatar: friend.avatar,
    index: headingOf(friend),
    friend_group: 0,
    status: attending.isOnline ? 1 : 0,
    lastContent: friend.last_type === null ? "" : previewOf(friend.last_type, friend.last_content ?? ""),
    lastContentType: friend.last_type ?? "",
    lastSendTime: friend.last_time ?? 0,
    unread,
    ...(sync ? ours() : {}),
  };
}

function headingOf({ school, account_type }: Friend): string {
  if (school) return school;
  return account_type === accountType.agent ? "代理商" : "平台";
}
