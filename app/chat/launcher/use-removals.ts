import { useEffect, useState } from "react";
import type { GroupDissolvedEvent, MemberRemovedEvent } from "#contract/chat/group-events";
import type { ChatSession } from "../core/session/chat-session";

/** The frame that tells of a group that was dissolved, or that this person was removed from. */
export type Removal = GroupDissolvedEvent | MemberRemovedEvent;

/** Groups that somebody else took from this person, until each was seen; also while the window is closed (GROUP-10). */
export function useRemovals(session: ChatSession): [removal: Removal | undefined, onSeen: () => void] {
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event !== "delete_group" && frame.event !== "delete_group_member") return;
        const isMe = frame.message.uid === session.snapshot().chat.me?.id;
        // who was put out is named, who dissolved a group is, too
        if (isMe === (frame.event === "delete_group_member")) setRemovals((known) => [...known, frame]);
      }),
    [session],
  );
  return [removals[0], () => setRemovals((known) => known.slice(1))];
}
