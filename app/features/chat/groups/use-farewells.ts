import { useEffect, useState } from "react";
import type { GroupDissolvedEvent, MemberRemovedEvent } from "#contract/chat/group-events";
import type { ChatSession } from "../session/chat-session";

export type Farewell = GroupDissolvedEvent | MemberRemovedEvent;

/** Groups that somebody else took from this person, until each was seen; also while the window is closed (GROUP-10). */
export function useFarewells(session: ChatSession): [parting: Farewell | undefined, onSeen: () => void] {
  const [partings, setPartings] = useState<readonly Farewell[]>([]);
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event !== "delete_group" && frame.event !== "delete_group_member") return;
        const isMe = frame.message.uid === session.snapshot().chat.me?.id;
        // who was put out is named, who dissolved a group is, too
        if (isMe === (frame.event === "delete_group_member")) setPartings((known) => [...known, frame]);
      }),
    [session],
  );
  return [partings[0], () => setPartings((known) => known.slice(1))];
}
