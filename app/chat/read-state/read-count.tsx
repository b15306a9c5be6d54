import { useTranslation } from "react-i18next";
import type { Outgoing, Row } from "../core/state/chat-state";
import { type ReadState, useReadState } from "./read-state-provider";
import { readersOf } from "./readers-of";

/** Below my message in a group: how many have read it; a click says who. */
export function ReadCount({ message: { seq, fromUser } }: { message: Row | Outgoing }) {
  const state = useReadState();
  return state && seq !== undefined && <Count state={state} seq={seq} me={fromUser.id} />;
}

function Count({ state: { members, cursors, show }, seq, me }: { state: ReadState; seq: number; me: number }) {
  const { t } = useTranslation("chat");
  const { read, unread } = readersOf(members, cursors, seq, me);
  if (read.length + unread.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => show(seq)}
      className="text-xs text-ink-soft hover:text-accent-text hover:underline"
    >
      {words()}
    </button>
  );

  function words(): string {
    if (read.length === 0) return t("extras.read.none");
    return unread.length === 0 ? t("extras.read.all") : t("extras.read.count", { count: read.length });
  }
}
