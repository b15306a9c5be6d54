import AppWindow from "lucide-react/icons/app-window";
import Columns2 from "lucide-react/icons/columns-2";
import ExternalLink from "lucide-react/icons/external-link";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { type ChatPlace, changeSetting } from "../kit/chat-settings";
import { openOwnWindow } from "../kit/own-window";
import { shownConversation } from "../kit/shown-conversation";
import { ToolButton } from "../kit/tool-button";
import { useRoomForDock } from "../kit/use-room-for-dock";

/** Chooses the place of the window, which is kept, and closes it. */
export function WindowControls({ place, onClose }: { place: ChatPlace; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const hasRoom = useRoomForDock();

  function leaveForOwnWindow(): void {
    if (!openOwnWindow(shownConversation())) return;
    changeSetting("place", "window");
    onClose();
  }

  function comeBack(): void {
    changeSetting("place", "floating");
    onClose();
  }

  return (
    <div className="absolute right-2 top-2 flex wide:top-3 text-ink-faint">
      {place === "floating" && hasRoom && (
        <ToolButton
          label={t("place.dock")}
          Icon={Columns2}
          onClick={() => changeSetting("place", "docked")}
          className={control}
        />
      )}
      {place === "docked" && (
        <ToolButton
          label={t("place.float")}
          Icon={AppWindow}
          onClick={() => changeSetting("place", "floating")}
          className={control}
        />
      )}
      {place === "window" ? (
        <ToolButton label={t("place.back")} Icon={AppWindow} onClick={comeBack} className={control} />
      ) : (
        <ToolButton
          label={t("place.own")}
          Icon={ExternalLink}
          onClick={leaveForOwnWindow}
          className={`${control} max-md:hidden`}
        />
      )}
      <ToolButton label={t("close")} Icon={X} onClick={onClose} className={control} />
    </div>
  );
}

const control = "!h-8 !w-8";
