import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../kit/chat-language";
import { changeSetting, places } from "../kit/chat-settings";
import { useChatSettings } from "../kit/use-chat-settings";
import { SampleConversation } from "./sample-conversation";
import { ChoiceSetting, SettingGroup, SwitchSetting } from "./setting-controls";
import { ThemeChoice } from "./theme-choice";

// each language by its own name, so that it is found in any other
const languages = [
  { value: "zh", label: "中文", lang: "zh" },
  { value: "en", label: "English", lang: "en" },
  { value: "es", label: "Español", lang: "es" },
  { value: "ja", label: "日本語", lang: "ja" },
];

/** 通用设置: how the chat looks, what sends a message, and its language. */
export function GeneralTab() {
  const { t } = useTranslation("chat");
  const settings = useChatSettings();
  const ofBrowser = chooseLanguage(null, navigator.languages);
  const ownName = languages.find(({ value }) => value === ofBrowser)?.label ?? ofBrowser;
  return (
    <>
      <SettingGroup title={t("settings.group.look")}>
        <SampleConversation />
        <ChoiceSetting
          label={t("place.label")}
          hint={t("place.hint")}
          value={settings.place}
          choices={places.map((place) => ({ value: place, label: t(`place.${place}`) }))}
          onChange={(place) => changeSetting("place", place)}
        />
        <ThemeChoice value={settings.theme} onChange={(theme) => changeSetting("theme", theme)} />
        <SwitchSetting
          label={t("settings.avatarCricle")}
          checked={settings.avatarCricle}
          onChange={(checked) => changeSetting("avatarCricle", checked)}
        />
        <SwitchSetting
          label={t("settings.hideMessageName")}
          checked={settings.hideMessageName}
          onChange={(checked) => changeSetting("hideMessageName", checked)}
        />
        <SwitchSetting
          label={t("settings.hideMessageTime")}
          checked={settings.hideMessageTime}
          onChange={(checked) => changeSetting("hideMessageTime", checked)}
        />
      </SettingGroup>
      <SettingGroup title={t("settings.group.writing")}>
        <ChoiceSetting
          label={t("editor.sendText")}
          value={settings.sendText}
          choices={[
            { value: "Enter+Ctrl", label: t("editor.controlEnter") },
            { value: "Enter", label: t("editor.enter") },
          ]}
          onChange={(value) => changeSetting("sendText", value)}
        />
        <ChoiceSetting
          label={t("settings.language.label")}
          value={languages.some(({ value }) => value === settings.language) ? settings.language : ""}
          choices={[{ value: "", label: t("settings.language.browser", { name: ownName }) }, ...languages]}
          onChange={(value) => changeSetting("language", value)}
        />
      </SettingGroup>
    </>
  );
}
