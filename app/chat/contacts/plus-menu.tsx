import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnreadBadge } from "~/components/unread-badge";
import { useChat } from "../kit/chat-context";
import { MenuPanel } from "./menu-panel";

/** Beside the search (IM-03): a new group, a new contact, and who asked to be one. */
export function PlusMenu() {
  const { t } = useTranslation("chat");
  const {
    chat: { applicants },
    openDialog,
  } = useChat();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = t("launcher.waiting", { count: applicants });
  const label = applicants > 0 ? `${t("people.plus.label")}, ${waiting}` : t("people.plus.label");
  return (
    <div data-menu className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen((open) => !open)}
        className="relative inline-flex h-8 w-8 items-center justify-center rounded bg-raised text-ink-soft hover:text-ink"
      >
        <Plus size={18} aria-hidden />
        <UnreadBadge count={applicants} className="absolute -right-1.5 -top-1.5" />
      </button>
      {isOpen && (
        <MenuPanel
          label={t("people.plus.label")}
          className="right-0 top-full mt-1"
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
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
