import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { useTranslation } from "react-i18next";
import { UnreadBadge } from "~/components/unread-badge";
import { useChat } from "../kit/chat-context";
import { MenuButton } from "./menu-button";

/** Beside the search (IM-03): a new group, a new contact, and who asked to be one. */
export function PlusMenu() {
  const { t } = useTranslation("chat");
  const {
    chat: { applicants },
    openDialog,
  } = useChat();
  const waiting = t("launcher.waiting", { count: applicants });
  return (
    <div data-menu className="relative">
      <MenuButton
        label={applicants > 0 ? `${t("people.plus.label")}, ${waiting}` : t("people.plus.label")}
        className="relative inline-flex h-8 w-8 items-center justify-center rounded bg-raised text-ink-soft hover:text-ink"
        menuLabel={t("people.plus.label")}
        menuClassName="right-0 top-full mt-1"
        entries={[
          {
            key: "group",
            label: t("people.plus.group"),
            Icon: UsersRound,
            run: () => openDialog({ dialog: "create_group" }),
          },
          {
            key: "friend",
            label: t("people.plus.friend"),
            Icon: UserPlus,
            run: () => openDialog({ dialog: "add_friend" }),
          },
          {
            key: "applications",
            label: t("people.plus.applications"),
            Icon: UserRoundCheck,
            run: () => openDialog({ dialog: "friend_applications" }),
            count: { number: applicants, words: waiting },
          },
        ]}
      >
        <Plus size={18} aria-hidden />
        <UnreadBadge count={applicants} className="absolute -right-1.5 -top-1.5" />
      </MenuButton>
    </div>
  );
}
