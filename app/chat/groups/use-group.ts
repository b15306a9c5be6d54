import { useEffect } from "react";
import type { GroupContact } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";

/** The group a dialog is about; null once the reader is no member or no longer `mayStay`, and then the dialog closes. */
export function useGroup(
  groupId: string,
  onClose: () => void,
  mayStay: (group: GroupContact) => boolean = () => true,
): GroupContact | null {
  const contact = useChat().chat.conversations[conversationKey(groupId)]?.contact;
  const group = contact?.is_group === 1 && mayStay(contact) ? contact : null;
  const isGone = group === null;
  useEffect(() => {
    if (isGone) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not again for each new function of the host
  }, [isGone]);
  return group;
}

/** Owner and managers. */
export function isKeeper({ level }: GroupContact): boolean {
  return level < groupLevel.member;
}
