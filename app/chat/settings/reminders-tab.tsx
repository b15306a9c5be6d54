import Volume2 from "lucide-react/icons/volume-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { changeSetting, toneFiles } from "../kit/chat-settings";
import { type DesktopPermission, askDesktopPermission, desktopPermission } from "../kit/desktop-notice";
import { playTone } from "../kit/tone";
import { useChatSettings } from "../kit/use-chat-settings";
import { PushSetting } from "./push-setting";
import { ChoiceSetting, SettingGroup, SwitchSetting } from "./setting-controls";

/** 消息提醒: what tells of news outside the window, seen and heard. */
export function RemindersTab() {
  const { t } = useTranslation("chat");
  const settings = useChatSettings();
  return (
    <>
      <SettingGroup title={t("settings.group.messages")}>
        <SwitchSetting
          label={t("settings.messagePagePrompt")}
          hint={t("settings.messagePagePromptHint")}
          checked={settings.messagePagePrompt}
          onChange={(checked) => changeSetting("messagePagePrompt", checked)}
        />
        <DesktopNoticeSetting />
        <SwitchSetting
          label={t("settings.messageTone")}
          checked={settings.messageTone}
          onChange={(checked) => changeSetting("messageTone", checked)}
        />
      </SettingGroup>
      <PushSetting />
      <SettingGroup title={t("settings.group.friends")}>
        <SwitchSetting
          label={t("settings.friendOnlineNotice")}
          checked={settings.friendOnlineNotice}
          onChange={(checked) => changeSetting("friendOnlineNotice", checked)}
        />
        <SwitchSetting
          label={t("settings.friendOnlineNoticeTone")}
          checked={settings.friendOnlineNoticeTone}
          onChange={(checked) => changeSetting("friendOnlineNoticeTone", checked)}
        />
      </SettingGroup>
      <SettingGroup title={t("settings.group.tone")}>
        <ChoiceSetting
          label={t("settings.tone.label")}
          value={settings.messageToneType}
          choices={toneFiles.map((file, place) => ({
            value: file,
            label: t("settings.tone.name", { number: place + 1 }),
          }))}
          onChange={(file) => {
            changeSetting("messageToneType", file);
            playTone(file);
          }}
        >
          <Button onClick={() => playTone(settings.messageToneType)}>
            <Volume2 size={16} aria-hidden />
            {t("settings.tone.play")}
          </Button>
        </ChoiceSetting>
      </SettingGroup>
    </>
  );
}

/** Asks the browser when it is switched on, and says why it stays off. */
function DesktopNoticeSetting() {
  const { t } = useTranslation("chat");
  const { desktopNotice } = useChatSettings();
  const [permission, setPermission] = useState<DesktopPermission>(desktopPermission);

  async function change(checked: boolean): Promise<void> {
    if (!checked) return changeSetting("desktopNotice", false);
    const answer = await askDesktopPermission();
    setPermission(answer);
    changeSetting("desktopNotice", answer === "granted");
  }

  const refused = permission === "denied" || permission === "unsupported" ? permission : null;
  return (
    <>
      <SwitchSetting
        label={t("settings.desktop.label")}
        hint={t("settings.desktop.hint")}
        checked={desktopNotice && permission === "granted"}
        disabled={permission === "unsupported"}
        onChange={(checked) => void change(checked)}
      />
      <p role="status" className={refused ? "rounded bg-warning-soft px-3 py-2 text-xs text-warning" : ""}>
        {refused && t(`settings.desktop.${refused}`)}
      </p>
    </>
  );
}
