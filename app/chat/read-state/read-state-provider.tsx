import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { GroupMember } from "#contract/chat/contact";
import type { Conversation } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { type ReadCursors, useReadCursors } from "./use-read-cursors";

export interface ReadState {
  members: readonly GroupMember[];
  cursors: ReadCursors;
  /** Says who has read a message, by its seq. */
  show: (seq: number) => void;
}

const ReadStateContext = createContext<ReadState | null>(null);

// the server knows it of no larger group
const mostMembers = 500;

/** Keeps who has read what in a group, as soon as there is a message of mine or an announcement; around the messages. */
export function ReadStateProvider({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const { me, openDialog } = useChat();
  const { contact, rows } = conversation;
  const group = contact.is_group === 1 && contact.member_total <= mostMembers ? contact : null;
  const isAsked =
    group !== null && rows.some((row) => row.announcement ?? (row.fromUser.id === me.id && row.type !== "event"));
  const cursors = useReadCursors(isAsked ? group.id : null, group?.member_total ?? 0);
  const members = group?.group_member;
  const groupId = group?.id;
  // its own object, so that messages are drawn anew only when somebody has read or come
  const state = useMemo(
    () =>
      groupId !== undefined && members && cursors.size > 0
        ? { members, cursors, show: (seq: number) => openDialog({ dialog: "readers", groupId, seq }) }
        : null,
    [groupId, members, cursors, openDialog],
  );
  return <ReadStateContext.Provider value={state}>{children}</ReadStateContext.Provider>;
}

/** Gives the readers of the messages in the group on the screen; null where they are not known. */
export function useReadState(): ReadState | null {
  return useContext(ReadStateContext);
}
