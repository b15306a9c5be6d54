import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { arrangeCommand } from "../core/session/conversation-commands";
import type { Contact } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import type { MenuEntry } from "./menu-panel";

/** Puts a conversation above the others, or lets it come without notices; for me alone, in all my windows. */
export function useArrangeActions(): (contact: Contact) => MenuEntry[] {
  const { t } = useTranslation("chat");
  const { session } = useChat();

  function arrange(contact: Contact, change: { is_up?: 0 | 1; is_not_disturb?: 0 | 1 }): void {
    session
      .ask(
        arrangeCommand({ contact_id: contact.id, ...change }),
        (frame) => frame.event === "conversation_set" && frame.contact_id === contact.id,
      )
      .catch((error: unknown) => showToast("error", describeError(error, t)));
  }

  return (contact) => {
    const isUp = contact.is_up === 1;
    const isQuiet = contact.is_not_disturb === 1;
    return [
      {
        key: "pin",
        label: t(isUp ? "extras.arrange.unpin" : "extras.arrange.pin"),
        Icon: isUp ? PinOff : Pin,
        run: () => arrange(contact, { is_up: isUp ? 0 : 1 }),
      },
      {
        key: "quiet",
        label: t(isQuiet ? "extras.arrange.loud" : "extras.arrange.hush"),
        Icon: isQuiet ? Bell : BellOff,
        run: () => arrange(contact, { is_not_disturb: isQuiet ? 0 : 1 }),
      },
    ];
  };
}
