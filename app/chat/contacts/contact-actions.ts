import LogOut from "lucide-react/icons/log-out";
import SquarePen from "lucide-react/icons/square-pen";
import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import type { Contact } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { useArrangeActions } from "./arrange-actions";
import type { MenuEntry } from "./menu-panel";

/** Actions on a contact of the list (IM-12): friends have a card and a remark, groups of others can be left. */
export function useContactActions(): (contact: Contact) => MenuEntry[] {
  const { t } = useTranslation("chat");
  const { me, openDialog } = useChat();
  const arrange = useArrangeActions();
  return (contact) => [...ofFriend(contact), ...arrange(contact), ...ofGroup(contact)];

  function ofFriend(contact: Contact): MenuEntry[] {
    if (contact.is_group === 1) return [];
    const { id: uid } = contact;
    return [
      {
        key: "person",
        label: t("people.menu.info"),
        Icon: UserRound,
        run: () => openDialog({ dialog: "person", uid }),
      },
      {
        key: "remark",
        label: t("people.menu.remark"),
        Icon: SquarePen,
        run: () => openDialog({ dialog: "remark", uid }),
      },
    ];
  }

  function ofGroup(contact: Contact): MenuEntry[] {
    if (contact.is_group === 0 || contact.uid === me.id) return [];
    const { id: groupId } = contact;
    return [
      {
        key: "exit",
        label: t("people.menu.exit"),
        Icon: LogOut,
        isDanger: true,
        run: () => openDialog({ dialog: "exit_group", groupId }),
      },
    ];
  }
}
