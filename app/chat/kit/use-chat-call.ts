import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { type ChatAnswer, type ChatCallName, type ChatInput, readChat } from "./call-chat";
import { describeError } from "./describe-error";

export interface Called<Data> {
  /** The last good answer: a refused call leaves it as it was (IM-23). */
  data: Data | null;
  isLoading: boolean;
  reload: () => void;
}

/** Reads something for a dialog, again whenever the input changes; a refusal is a toast and nothing else. */
export function useChatCall<Name extends ChatCallName>(name: Name, input: ChatInput<Name>): Called<ChatAnswer<Name>> {
  const { t } = useTranslation("chat");
  const [data, setData] = useState<ChatAnswer<Name> | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(input);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const leaving = new AbortController();
    setIsLoading(true);
    readChat(name, latest.current, leaving.signal)
      .then(setData)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) showToast("error", describeError(error, t));
      })
      .finally(() => {
        if (!leaving.signal.aborted) setIsLoading(false);
      });
    return () => leaving.abort();
  }, [name, asked, round, t]);

  return { data, isLoading, reload: useCallback(() => setRound((before) => before + 1), []) };
}
