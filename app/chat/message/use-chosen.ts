import { useCallback, useEffect, useState } from "react";
import type { ServerFrame } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";
import type { Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { withdrawalsIn } from "./withdrawals";

/** The messages chosen for an act on several (IM-13), by id in their order; null while nothing is being chosen. */
export function useChosen(contactId: ContactId) {
  const { session } = useChat();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row> | null>(null);

  useEffect(
    () =>
      session.onFrame((frame) => {
        const gone = goneIn(frame, contactId);
        if (gone.length > 0)
          setChosen((before) => before && new Map(Array.from(before).filter(([id]) => !gone.includes(id))));
      }),
    [session, contactId],
  );

  const choose = useCallback((message: Row, isChosen: boolean) => {
    setChosen((before) => {
      const others = Array.from(before?.values() ?? []).filter(({ id }) => id !== message.id);
      const next = isChosen ? [...others, message].sort((one, other) => one.seq - other.seq) : others;
      return new Map(next.map((one) => [one.id, one]));
    });
  }, []);

  return { chosen, choose, endChoosing: useCallback(() => setChosen(null), []) };
}

/** The ids of messages of a conversation that nobody can choose any more. */
function goneIn(frame: ServerFrame, contactId: ContactId): readonly string[] {
  if (frame.event === "messages_hidden") return frame.contact_id === contactId ? frame.ids : [];
  return withdrawalsIn(frame, contactId).map(({ id }) => id);
}
