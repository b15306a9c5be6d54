import { useEffect, useRef } from "react";
import type { ServerFrame } from "#contract/chat/events";
import { useChat } from "../kit/chat-context";

/** Calls `onFrame` for each frame that tells something of one group. */
export function useGroupFrames(groupId: string, onFrame: (frame: ServerFrame) => void): void {
  const { session } = useChat();
  const listener = useRef(onFrame);
  useEffect(() => {
    listener.current = onFrame;
  });
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (groupOf(frame) === groupId) listener.current(frame);
      }),
    [session, groupId],
  );
}

/** Whether a frame changes who is in a group, or as what. */
export function changesMembers({ event }: ServerFrame): boolean {
  switch (event) {
    case "new_member_join_group":
    case "group_member_exit":
    case "delete_group_member":
    case "change_group_member_level":
    case "group_mute":
      return true;
    default:
      return false;
  }
}

function groupOf(frame: ServerFrame): string | number | null {
  switch (frame.event) {
    case "":
    case "new_member_join_group":
    case "edit_group":
    case "group_member_exit":
    case "delete_group_member":
    case "change_group_member_level":
      return frame.message.toContactId;
    case "group_apply":
    case "group_mute":
      return frame.message.group_id;
    default:
      return null;
  }
}
