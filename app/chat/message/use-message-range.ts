import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import type { ServerFrame } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";
import type { Conversation, Mark } from "../core/state/chat-state";
import { withMarks } from "../core/state/marks";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import {
  type HistoryFrame,
  type HistoryWindow,
  openHistoryWindow,
  type Shown,
  shownOf,
  withNewer,
  withOlder,
} from "./history-window";
import { olderCommand } from "./message-commands";
import { withdrawalsIn } from "./withdrawals";

const pageSize = 30;
// around a message: as many after it as before it
const aroundSeqs = pageSize / 2 + 1;
// a page may hold nothing new where numbers went to withdrawals
const mostEmptyPages = 10;

export interface MessageRange extends Shown {
  isLoading: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** Loads what stands around a seq, unless it is here. */
  reach: (seq: number) => Promise<void>;
  /** Back to the newest rows. */
  toLatest: () => void;
}

/** Which messages of a conversation are shown: the newest ones, and others on request. */
export function useMessageRange(conversation: Conversation): MessageRange {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const [historyWindow, setHistoryWindow] = useState<HistoryWindow | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { contact } = conversation;
  const contactId = contact.id;
  const shown = useMemo(() => shownOf(conversation, historyWindow), [conversation, historyWindow]);

  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event === "messages_hidden" && frame.contact_id === contactId) {
          const hidden = new Set(frame.ids);
          setHistoryWindow((known) => known && { ...known, rows: known.rows.filter(({ id }) => !hidden.has(id)) });
        }
        const marks = marksIn(frame, contactId);
        if (marks.length > 0)
          setHistoryWindow((known) => known && { ...known, rows: known.rows.map((row) => withMarks(row, marks)) });
        const lines = new Map(withdrawalsIn(frame, contactId).map((line) => [line.id, line]));
        if (lines.size > 0)
          setHistoryWindow(
            (known) =>
              known && {
                ...known,
                rows: known.rows.map((row) => (lines.has(row.id) ? { ...row, ...lines.get(row.id) } : row)),
              },
          );
      }),
    [session, contactId],
  );

  const pull = useCallback(
    async (before: number): Promise<HistoryFrame> => {
      const frame = await session.ask(
        olderCommand(contactId, before),
        (answer) =>
          (answer.event === "friend_history_message" || answer.event === "group_history_message") &&
          answer.contact_id === contactId &&
          answer.before === before,
      );
      if (frame.event === "friend_history_message" || frame.event === "group_history_message") return frame;
      throw new Error("");
    },
    [session, contactId],
  );

  const busy = useRef(false);
  const load = useCallback(
    async (work: () => Promise<void>) => {
      if (busy.current) return;
      busy.current = true;
      setLoading(true);
      try {
        await work();
      } catch (error) {
        showToast("error", describeError(error, t));
      } finally {
        busy.current = false;
        setLoading(false);
      }
    },
    [t],
  );

  return {
    ...shown,
    isLoading,
    loadOlder: () =>
      load(async () => {
        const page = await pull(shown.from);
        // without a history window the state has taken the page
        setHistoryWindow((known) => known && withOlder(known, page));
      }),
    loadNewer: () =>
      load(async () => {
        let grown = historyWindow;
        for (let time = 0; grown && time < mostEmptyPages; time += 1) {
          const before = grown.rows.length;
          grown = withNewer(grown, await pull(grown.before + pageSize));
          if (grown.rows.length > before || grown.before > conversation.knownAfter) break;
        }
        setHistoryWindow(grown);
      }),
    reach: useCallback(
      (seq) =>
        load(async () => {
          if (seq >= shown.from && (shown.isLatest || seq < (historyWindow?.before ?? 0))) return;
          if (seq > conversation.knownAfter) return setHistoryWindow(null);
          setHistoryWindow(openHistoryWindow(await pull(seq + aroundSeqs)));
        }),
      [load, pull, shown, historyWindow, conversation.knownAfter],
    ),
    toLatest: useCallback(() => setHistoryWindow(null), []),
  };
}

/** Edits and reactions of a conversation that came live or when catching up. */
function marksIn(frame: ServerFrame, contactId: ContactId): Mark[] {
  if (frame.event === "conversation_changes" && frame.contact_id === contactId)
    return frame.changes.flatMap((change) => marksIn(change, contactId));
  const isMark = frame.event === "message_edited" || frame.event === "message_reactions";
  return isMark && frame.contact_id === contactId ? [frame] : [];
}
