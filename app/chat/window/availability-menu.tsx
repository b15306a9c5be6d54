import { useTranslation } from "react-i18next";
import type { Availability } from "#contract/chat/availability";
import type { UserInfo } from "#contract/chat/contact";
import { onlineStatus } from "#contract/chat/states";
import { MenuButton } from "../contacts/menu-button";
import { writeChat } from "../kit/call-chat";
import { ChatAvatar } from "../kit/chat-avatar";
import { PresenceDot, PresenceMark, type PresenceName } from "../kit/presence";
import { useWrite } from "../people/use-write";

const markOf = (name: PresenceName) => () => <PresenceMark name={name} className="h-3.5 w-3.5 shrink-0" />;

const choices = [
  { availability: "available", name: "online", Icon: markOf("online") },
  { availability: "busy", name: "busy", Icon: markOf("busy") },
  { availability: "away", name: "away", Icon: markOf("away") },
] as const;

/** The own picture, and the choice of how available one is behind it. */
export function AvailabilityMenu({
  me,
  isConnected,
  className,
}: {
  me: UserInfo;
  /** Without a connection nobody sees the person, whatever was chosen. */
  isConnected: boolean;
  className: string;
}) {
  const { t } = useTranslation("chat");
  const write = useWrite();
  const { availability: chosen, name: chosenName } =
    choices.find(({ availability }) => availability === me.availability) ?? choices[0];
  const status = t(`status.${isConnected ? chosenName : "offline"}`);

  function choose(availability: Availability, name: PresenceName): void {
    const told = t("availability.changed", { status: t(`status.${name}`) });
    void write(() => writeChat("availabilityStore", { availability }), told);
  }

  return (
    <div data-menu className="relative flex flex-1 justify-center wide:mb-3 wide:flex-none">
      <MenuButton
        label={t("availability.button", { name: me.displayName, status })}
        className={className}
        menuLabel={t("availability.label")}
        menuClassName="bottom-full left-2 mb-1 wide:bottom-auto wide:left-full wide:top-0 wide:mb-0 wide:ml-1"
        entries={choices.map(({ availability, name, Icon }) => ({
          key: availability,
          label: t(`status.${name}`),
          Icon,
          hint: availability === "busy" ? t("availability.busyHint") : undefined,
          isChecked: availability === chosen,
          run: () => choose(availability, name),
        }))}
      >
        <span className="relative">
          <ChatAvatar person={me} className="h-6 w-6 wide:h-9 wide:w-9" />
          <PresenceDot status={isConnected ? onlineStatus.online : onlineStatus.offline} availability={chosen} />
        </span>
        <span aria-hidden className="wide:hidden">
          {status}
        </span>
      </MenuButton>
    </div>
  );
}
