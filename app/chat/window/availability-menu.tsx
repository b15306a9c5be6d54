import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Availability } from "#contract/chat/availability";
import type { UserInfo } from "#contract/chat/contact";
import { MenuPanel } from "../contacts/menu-panel";
import { writeChat } from "../kit/call-chat";
import { ChatAvatar } from "../kit/chat-avatar";
import { PresenceDot, PresenceMark, type PresenceName, presenceName } from "../kit/presence";
import { useWrite } from "../people/use-write";

const choices = ["available", "busy", "away"] as const satisfies readonly Availability[];

const marks = {
  available: () => <PresenceMark name="online" className="h-3.5 w-3.5 shrink-0" />,
  busy: () => <PresenceMark name="busy" className="h-3.5 w-3.5 shrink-0" />,
  away: () => <PresenceMark name="away" className="h-3.5 w-3.5 shrink-0" />,
} as const;

/** The own picture, and the choice of how available one is behind it. */
export function AvailabilityMenu({ me, className }: { me: UserInfo; className: string }) {
  const { t } = useTranslation("chat");
  const write = useWrite();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = me.availability ?? "available";
  const name = presenceName({ status: 1, availability: chosen });
  const label = t("availability.button", { name: me.displayName, status: t(`status.${name}`) });

  function choose(availability: Availability): void {
    const next: PresenceName = presenceName({ status: 1, availability });
    const told = t("availability.changed", { status: t(`status.${next}`) });
    void write(() => writeChat("availabilityStore", { availability }), told);
  }

  return (
    <div data-menu className="relative flex flex-1 justify-center wide:mb-3 wide:flex-none">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen((open) => !open)}
        className={className}
      >
        <span className="relative">
          <ChatAvatar person={me} className="h-6 w-6 wide:h-9 wide:w-9" />
          <PresenceDot status={1} availability={chosen} />
        </span>
        <span aria-hidden className="wide:hidden">
          {t(`status.${name}`)}
        </span>
      </button>
      {isOpen && (
        <MenuPanel
          label={t("availability.label")}
          className="bottom-full left-2 mb-1 wide:bottom-auto wide:left-full wide:top-0 wide:mb-0 wide:ml-1"
          entries={choices.map((availability) => ({
            key: availability,
            label: t(`status.${presenceName({ status: 1, availability })}`),
            Icon: marks[availability],
            hint: availability === "busy" ? t("availability.busyHint") : undefined,
            isChecked: availability === chosen,
            run: () => choose(availability),
          }))}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
