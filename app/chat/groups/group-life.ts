import type { CommandInput } from "#contract/chat/commands";
import type { createGroup, dissolveGroup, editGroup, exitGroup } from "#contract/chat/group-commands";
import type { ServerFrame } from "#contract/chat/events";
import { withoutUnseen } from "#contract/kernel/unseen";
import type { CommandFrame } from "../core/session/commands";
import type { GroupDraft } from "./group-draft";

/** A change that a group is asked for, and the frame that confirms it. */
export interface GroupQuestion {
  command: CommandFrame;
  isAnswer: (frame: ServerFrame) => boolean;
}

type Written = GroupDraft & { avatar: string; introduction: string };

/** A new group of `uid` and others. */
export function creation(uid: number, { name, size, validation, ...more }: Written, others: readonly number[]) {
  const checkedContacts = others.map((id) => ({ id }));
  const written = withoutUnseen(name);
  const message: CommandInput<typeof createGroup> = { name: written, size, validation, ...more, checkedContacts };
  return {
    command: { uri: "/group/create_group", message },
    isAnswer: (frame: ServerFrame) =>
      frame.event === "create_group" &&
      frame.message.group_info.uid === uid &&
      frame.message.group_info.displayName === written,
  } satisfies GroupQuestion;
}

/** Some fields of a group are to change; the others stay as they are by then. */
export function change(group_id: string, { name, ...more }: Partial<Written>) {
  const group_name = name === undefined ? undefined : withoutUnseen(name);
  const { size, validation } = more;
  const message: CommandInput<typeof editGroup> = { group_id, group_name, ...more };
  return {
    command: { uri: "/group/edit_group", message },
    isAnswer: (frame: ServerFrame) => {
      if (frame.event !== "edit_group" || frame.message.toContactId !== group_id) return false;
      const { group_info } = frame.message;
      return (
        group_info.group_name === (group_name ?? group_info.group_name) &&
        group_info.size === (size ?? group_info.size) &&
        group_info.validation === (validation ?? group_info.validation)
      );
    },
  } satisfies GroupQuestion;
}

/** `uid` leaves a group. */
export function departure(group_id: string, uid: number) {
  const message: CommandInput<typeof exitGroup> = { group_id };
  return {
    command: { uri: "/group/exit_group", message },
    isAnswer: (frame: ServerFrame) =>
      frame.event === "group_member_exit" && frame.message.toContactId === group_id && frame.message.uid === uid,
  } satisfies GroupQuestion;
}

/** A group ends. */
export function dissolution(group_id: string) {
  const message: CommandInput<typeof dissolveGroup> = { group_id };
  return {
    command: { uri: "/group/delete_group", message },
    isAnswer: (frame: ServerFrame) => frame.event === "delete_group" && frame.message.toContactId === group_id,
  } satisfies GroupQuestion;
}
