import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pushLanguages } from "#contract/chat/push-languages";
import { useChat } from "./chat-context";
import type { DesktopPermission } from "./desktop-notice";
import { pushIsOff, pushPermission, type PushState, resumePush, turnPushOff, turnPushOn } from "./push-messages";

interface Push {
  permission: DesktopPermission;
  /** Null until it is known. */
  state: PushState | null;
  /** The last change failed: the browser could not reach its push service. */
  hasFailed: boolean;
  isBusy: boolean;
  /** Answers whether push messages are on now. */
  change: (wanted: PushState) => Promise<boolean>;
}

/** Push messages to this browser for who uses the chat: whether they are on, and the way to change it. */
export function usePush(): Push {
  const { me } = useChat();
  const { i18n } = useTranslation("chat");
  const [permission, setPermission] = useState<DesktopPermission>(pushPermission);
  const [state, setState] = useState<PushState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const language = pushLanguages.find((one) => one === i18n.language) ?? "en";
  const uid = me.id;
  useEffect(() => {
    let isGone = false;
    void resumePush(uid, language)
      .catch(() => pushIsOff)
      .then((known) => {
        if (!isGone) setState(known);
      });
    return () => {
      isGone = true;
    };
  }, [uid, language]);

  async function change(wanted: PushState): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    try {
      const next = await apply(wanted);
      setState(next);
      return next.isOn;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function apply(wanted: PushState): Promise<PushState> {
    if (!wanted.isOn) {
      await turnPushOff();
      return pushIsOff;
    }
    const answer = await turnPushOn({ uid, language, showsContent: wanted.showsContent });
    setPermission(answer);
    return answer === "granted" ? wanted : pushIsOff;
  }

  return { permission, state, hasFailed, isBusy, change };
}
