import { useCallback, useEffect, useMemo, useState } from "react";
import type { ChatSession } from "../core/session/chat-session";
import type { ChatState, Conversation } from "../core/state/chat-state";
import type { Partner } from "../kit/partner";
import { findLastConversation, keepLastConversation, leaveForContacts } from "./last-conversation";

/** The conversation that the window shows: at first `partner`, else the one this account last had on a screen (C-9). */
export function useSelection(session: ChatSession, { me, conversations }: ChatState, partner: Partner | null) {
  const uid = me?.id;
  // undefined: nothing was chosen yet
  const [chosen, setChosen] = useState<Partner | null | undefined>(partner ?? undefined);
  const last = useMemo(() => {
    const key = uid === undefined ? null : findLastConversation(session, uid);
    return key === null ? null : { key, seq: 0 };
  }, [session, uid]);
  const selected = chosen === undefined ? last : chosen;
  const conversation: Conversation | undefined = selected === null ? undefined : conversations[selected.key];

  const shownKey = conversation && selected?.key;
  useEffect(() => {
    if (uid !== undefined && shownKey !== undefined) keepLastConversation(session, uid, shownKey);
  }, [session, uid, shownKey]);

  return {
    selected,
    conversation,
    /** Somebody has asked for it: it is not only the one that was here last. */
    isChosen: chosen !== undefined,
    select: useCallback((key: string, seq = 0) => setChosen({ key, seq }), []),
    /** On a narrow screen that leads to the contacts, which are then what was last there. */
    deselect: useCallback(() => {
      setChosen(null);
      if (uid !== undefined) leaveForContacts(uid);
    }, [uid]),
    /** Shows no conversation, and does not come back to that one. */
    close: useCallback(
      (key: string) => {
        if (shownKey !== key) return;
        setChosen(null);
        if (uid !== undefined) keepLastConversation(session, uid, null);
      },
      [session, uid, shownKey],
    ),
  };
}
