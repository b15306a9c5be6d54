import { useTranslation } from "react-i18next";
import { contactLines } from "../core/state/select";
import { useChat } from "../kit/chat-context";
import { Confirm } from "../kit/confirm";
import { isUnread } from "./conversation-filter";
import { readWhole } from "./read-whole";

/** Asks before every conversation is marked as read, since the writers see it. */
export function ReadAll({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { chat, session } = useChat();
  const unread = contactLines(chat).filter(isUnread);

  return (
    <Confirm
      title={t("contacts.readAll.act")}
      question={t("contacts.readAll.question", { count: unread.length })}
      onConfirm={() => unread.forEach(({ contact }) => readWhole(session, contact))}
      onClose={onClose}
    />
  );
}
