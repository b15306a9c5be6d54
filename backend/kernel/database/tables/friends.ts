import type { ApplicationStatus } from "#contract/chat/friends";

/** Applications of contacts, and contacts that parted. Times are epoch ms. */
export interface FriendTables {
  friend_applications: FriendApplicationTable;
  friend_partings: FriendPartingTable;
}

/** The last application of one person to another. */
interface FriendApplicationTable {
  from_uid: number;
  to_uid: number;
  word: string;
  /** 0 waits, 1 approved, 2 rejected. */
  status: ApplicationStatus;
  created_at: number;
  updated_at: number;
}

/** Two people who deleted each other: nothing but an approved application makes them contacts again. */
interface FriendPartingTable {
  low_uid: number;
  high_uid: number;
  parted_by: number;
  created_at: number;
}
