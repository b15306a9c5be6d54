import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import EyeOff from "lucide-react/icons/eye-off";
import MailCheck from "lucide-react/icons/mail-check";
import MailWarning from "lucide-react/icons/mail-warning";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { useTranslation } from "react-i18next";
import type { CommandInput } from "#contract/chat/commands";
import type { setConversation } from "#contract/chat/conversation-commands";
import { showToast } from "~/lib/toast";
import { arrangeCommand } from "../core/session/conversation-commands";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { unreadOf } from "../core/state/unread";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import type { MenuEntry } from "./menu-panel";
import { readWhole } from "./read-whole";

type Arrangement = Omit<CommandInput<typeof setConversation>, "contact_id">;

/** Arranges a conversation for me alone, in all my windows: above the others, without notices, as unread, or out of the list. */
export function useArrangeActions(): (contact: Contact) => MenuEntry[] {
  const { t } = useTranslation("chat");
  const { session, chat, closeConversation } = useChat();

  function arrange({ id }: Contact, change: Arrangement): Promise<void> {
    return session
      .ask(
        arrangeCommand({ contact_id: id, ...change }),
        (frame) => frame.event === "conversation_set" && frame.contact_id === id,
      )
      .then(() => undefined)
      .catch((error: unknown) => showToast("error", describeError(error, t)));
  }

  /** Also reads it: a hidden conversation asks for nothing. */
  function archive(contact: Contact): void {
    readWhole(session, contact);
    closeConversation(conversationKey(contact.id));
    void arrange(contact, { is_archived: 1 });
  }

  function isUnread(contact: Contact): boolean {
    const conversation = chat.conversations[conversationKey(contact.id)];
    return contact.is_marked_unread === 1 || (conversation !== undefined && unreadOf(chat, conversation) > 0);
  }

  return (contact) => {
    const isUp = contact.is_up === 1;
    const isQuiet = contact.is_not_disturb === 1;
    return [
      isUnread(contact)
        ? {
            key: "mark",
            label: t("extras.arrange.markRead"),
            Icon: MailCheck,
            run: () => readWhole(session, contact),
          }
        : {
            key: "mark",
            label: t("extras.arrange.markUnread"),
            Icon: MailWarning,
            run: () => void arrange(contact, { is_marked_unread: 1 }),
          },
      {
        key: "pin",
        label: t(isUp ? "extras.arrange.unpin" : "extras.arrange.pin"),
        Icon: isUp ? PinOff : Pin,
        run: () => void arrange(contact, { is_up: isUp ? 0 : 1 }),
      },
      {
        key: "quiet",
        label: t(isQuiet ? "extras.arrange.loud" : "extras.arrange.hush"),
        Icon: isQuiet ? Bell : BellOff,
        run: () => void arrange(contact, { is_not_disturb: isQuiet ? 0 : 1 }),
      },
      { key: "archive", label: t("extras.arrange.archive"), Icon: EyeOff, run: () => archive(contact) },
    ];
  };
}
