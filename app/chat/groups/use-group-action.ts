import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServerFrame } from "#contract/chat/events";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import type { GroupQuestion } from "./group-life";

/** Asks for something to be done to a group: at most once at a time, a refusal is a toast. */
export function useGroupAction() {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const [isBusy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** `onDone` with the frame that says it was done, even when the dialog is gone by then. */
  async function act({ command, isAnswer }: GroupQuestion, onDone: (frame: ServerFrame) => void): Promise<void> {
    setBusy(true);
    try {
      onDone(await session.ask(command, isAnswer));
    } catch (error) {
      showToast("error", describeError(error, t));
    } finally {
      if (isHere.current) setBusy(false);
    }
  }
  return { isBusy, act };
}
