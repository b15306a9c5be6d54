import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { groupLevel } from "#contract/chat/states";
import type { Contact } from "../core/state/chat-state";
import { serverTime } from "../kit/server-time";
import { fullTime } from "../kit/time-label";

/** Why nothing can be written in a conversation now, as a sentence; null where something can (PLUS-16). */
export function useMuted(contact: Contact): string | null {
  const { t, i18n } = useTranslation("chat");
  const until = contact.is_group === 1 && contact.level === groupLevel.member ? (contact.muted_until ?? 0) : 0;
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    setNow(serverTime());
    if (until <= serverTime()) return;
    // no frame tells that a time has come; longer than a timer can run is looked at again
    const timer = setInterval(() => setNow(serverTime()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  if (contact.is_group === 0 || contact.level < groupLevel.member) return null;
  if (contact.muted === 1) return t("groupTools.mute.all");
  if (until <= now) return null;
  return t("groupTools.mute.until", { time: fullTime(until, now, i18n.language) });
}
