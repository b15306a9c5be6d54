import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { describeError } from "./describe-error";

export interface Asked<Query, Answer> {
  /** The last good answer with its question; a refused call leaves both as they were (IM-23). */
  shown: { query: Query; answer: Answer } | null;
  isLoading: boolean;
  ask: (query: Query) => void;
}

/** A list that is asked for page by page: what is shown changes together with its page and filter, or not at all. */
export function useChatQuery<Query, Answer>(
  read: (query: Query, signal: AbortSignal) => Promise<Answer>,
  first: Query,
): Asked<Query, Answer> {
  const { t } = useTranslation("chat");
  const [shown, setShown] = useState<Asked<Query, Answer>["shown"]>(null);
  const [isLoading, setLoading] = useState(true);
  const [begin] = useState(first);
  const running = useRef<AbortController | null>(null);

  const ask = useCallback(
    (query: Query) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setLoading(true);
      read(query, mine.signal)
        .then((answer) => !mine.signal.aborted && setShown({ query, answer }))
        .catch((error: unknown) => {
          if (!mine.signal.aborted) showToast("error", describeError(error, t));
        })
        .finally(() => !mine.signal.aborted && setLoading(false));
    },
    [read, t],
  );
  useEffect(() => {
    ask(begin);
    return () => running.current?.abort();
  }, [ask, begin]);

  return { shown, isLoading, ask };
}
