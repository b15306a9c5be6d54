import type { CommandInput } from "#contract/chat/commands";
import type {
  approveJoin,
  handOverGroup,
  inviteMembers,
  muteGroup,
  rejectJoin,
  removeMember,
  toggleLevel,
} from "#contract/chat/group-commands";
import type { GroupQuestion } from "./group-life";

/** People are to come in; where the group asks for approval, they are to wait. */
export function invitation(id: string, uids: readonly number[], waits: boolean): GroupQuestion {
  const message: CommandInput<typeof inviteMembers> = { id, newJoinGroupMember: uids.map((uid) => ({ id: uid })) };
  return {
    command: { uri: "/group/invite_group_member", message },
    isAnswer: (frame) => {
      if (waits) return frame.event === "group_apply" && frame.message.group_id === id;
      if (frame.event !== "new_member_join_group" || frame.message.toContactId !== id) return false;
      return frame.message.newJoinGroupMember.some((uid) => uids.includes(uid));
    },
  };
}

/** A member is to be put out. */
export function removal(group_id: string, uid: number): GroupQuestion {
  const message: CommandInput<typeof removeMember> = { group_id, uid };
  return {
    command: { uri: "/group/delete_group_member", message },
    isAnswer: (frame) =>
      frame.event === "delete_group_member" && frame.message.toContactId === group_id && frame.message.uid === uid,
  };
}

/** An ordinary member is to become a manager, a manager an ordinary member. */
export function levelChange(group_id: string, uid: number): GroupQuestion {
  const message: CommandInput<typeof toggleLevel> = { group_id, uid };
  return {
    command: { uri: "/group/change_group_member_level", message },
    isAnswer: (frame) =>
      frame.event === "change_group_member_level" &&
      frame.message.toContactId === group_id &&
      frame.message.uid === uid,
  };
}

/** A member is to be the owner. */
export function handingOver(group_id: string, uid: number): GroupQuestion {
  const message: CommandInput<typeof handOverGroup> = { group_id, uid };
  return {
    command: { uri: "/group/hand_over", message },
    isAnswer: (frame) =>
      frame.event === "edit_group" && frame.message.toContactId === group_id && frame.message.group_info.uid === uid,
  };
}

/** Somebody who waits is to come in. */
export function approval(group_id: string, uid: number): GroupQuestion {
  const message: CommandInput<typeof approveJoin> = { group_id, uid };
  return {
    command: { uri: "/group/approve_join", message },
    isAnswer: (frame) =>
      frame.event === "new_member_join_group" &&
      frame.message.toContactId === group_id &&
      frame.message.newJoinGroupMember.includes(uid),
  };
}

/** Somebody who waits is to be sent away. */
export function rejection(group_id: string, uid: number): GroupQuestion {
  const message: CommandInput<typeof rejectJoin> = { group_id, uid };
  return {
    command: { uri: "/group/reject_join", message },
    isAnswer: (frame) => frame.event === "group_apply" && frame.message.group_id === group_id,
  };
}

/** A member is not to write for some minutes, without `uid` all ordinary ones; 0 minutes end it. */
export function muting(group_id: string, minutes: number, uid?: number): GroupQuestion {
  const message: CommandInput<typeof muteGroup> = { group_id, minutes, ...(uid === undefined ? {} : { uid }) };
  return {
    command: { uri: "/group/mute", message },
    isAnswer: (frame) =>
      frame.event === "group_mute" && frame.message.group_id === group_id && frame.message.uid === uid,
  };
}
