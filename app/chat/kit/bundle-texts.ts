import { useTranslation } from "react-i18next";
import type { ForwardBundle, ForwardedMessage } from "#contract/chat/message";
import { plainText } from "../core/plain-text";

/** The texts for a bundle and its messages where they are not shown whole. */
export function useBundleWords() {
  const { t } = useTranslation("chat");
  return {
    /** The senders in it, each once: 甲、乙的会话记录 (IM-15). */
    titleOf({ message }: ForwardBundle): string {
      const names = new Set(message.map(({ fromUser }) => fromUser.displayName));
      return t("forward.bundle.title", { names: [...names].join(t("forward.bundle.separator")) });
    },
    /** One message on one line; anything but text as its placeholder. */
    lineOf({ type, content, file_name, fromUser }: ForwardedMessage): string {
      const isText = type === "text" || type === "event";
      const text = isText ? plainText(content).replace(/\s+/g, " ") : `${t(`placeholder.${type}`)} ${file_name}`;
      return t("forward.bundle.line", { name: fromUser.displayName, text: text.trim() });
    },
  };
}
