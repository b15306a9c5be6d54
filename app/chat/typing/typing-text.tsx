import { useTranslation } from "react-i18next";
import type { Contact } from "../core/state/chat-state";
import { useTyping } from "./use-typing";

/** Says in the title of a conversation who is writing; nothing while nobody does. */
export function TypingText({ contact }: { contact: Contact }) {
  const { t } = useTranslation("chat");
  const writing = useTyping(contact);
  const text = textOf();
  return text === null ? null : <span className="min-w-0 truncate text-xs text-ink-soft">{text}</span>;

  function textOf(): string | null {
    const [first] = writing;
    if (first === undefined) return null;
    if (contact.is_group === 0) return t("extras.typing.friend");
    const name = contact.group_member.find(({ id }) => id === first)?.desc;
    return writing.length === 1 && name !== undefined
      ? t("extras.typing.member", { name })
      : t("extras.typing.members", { count: writing.length });
  }
}
