import type { GroupLevel } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";

/** The levels of a group. */
export interface Standing {
  level: GroupLevel;
  /** Epoch ms until which the member may not write. */
  muted_until: number;
}

const { owner, member: ordinary } = groupLevel;

/** GROUP-11: owner and managers change a group's name, notice and avatar. */
export function canEdit({ level }: Standing): boolean {
  return level < ordinary;
}

/** Owner and managers take people in. */
export function canInvite({ level }: Standing): boolean {
  return level < ordinary;
}

/** True where a person invited by a manager waits for another's approval: the group asks for it. */
export function needsApproval({ level }: Standing, { validation }: { validation: number }): boolean {
  return validation === 1 && level !== owner;
}

/** Owner and managers let people in, but nobody whom they invited themselves. */
export function canDecide(actor: Standing & { user_id: number }, invitedBy: number): boolean {
  return actor.level < ordinary && (actor.level === owner || actor.user_id !== invitedBy);
}

/** Members are put out, levels changed and the group handed on by the owner; the owner stays. */
export function canManage({ level }: Standing, target: Standing): boolean {
  return level === owner && target.level !== owner;
}

/** True for a level above that of the writer, whose messages it may take back; whoever has left stands lowest. */
export function canWithdraw({ level }: Pick<Standing, "level">, writer: Pick<Standing, "level"> | undefined): boolean {
  return level < (writer?.level ?? ordinary);
}

/** The owner alone ends a group. */
export function canDissolve({ level }: Standing): boolean {
  return level === owner;
}

/** Everybody but the owner may go. */
export function canExit({ level }: Standing): boolean {
  return level !== owner;
}

/** True for a level above that of the member, which may mute him; owner and managers may mute all ordinary members at once. */
export function canMute({ level }: Standing, target: Standing | undefined): boolean {
  return target ? level < target.level : level < ordinary;
}

/** True for a member who is not silenced, alone or with all ordinary members. */
export function canWrite({ level, muted_until }: Standing, group: { muted: number }, now: number): boolean {
  return level < ordinary || (group.muted === 0 && muted_until <= now);
}

/** True for a member who is not silenced alone: where all ordinary members are, their reactions still say 收到. */
export function canReact({ level, muted_until }: Standing, now: number): boolean {
  return level < ordinary || muted_until <= now;
}

/** Owner and managers pin messages of a group, friends those of their conversation. */
export function canPin({ level, kind }: Pick<Standing, "level"> & { kind: "friend" | "group" }): boolean {
  return kind === "friend" || level < ordinary;
}

/** Owner and managers announce. */
export function canAnnounce({ level }: Pick<Standing, "level">): boolean {
  return level < ordinary;
}

/** Owner and managers call everybody at once. */
export function canNameEverybody({ level }: Pick<Standing, "level">): boolean {
  return level < ordinary;
}
