import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PushState, pushIsOff } from "../kit/push-messages";
import { usePush } from "../kit/use-push";
import { SettingGroup, SwitchSetting } from "./setting-controls";

/** Push messages to this browser, off until somebody wants them; says why they cannot be on (TALK-08). */
export function PushSetting() {
  const { t } = useTranslation("chat");
  const { permission, state, hasFailed, isBusy, change } = usePush();
  // shown at once: the browser may ask, and its push service may take a while
  const [wanted, setWanted] = useState<PushState | null>(null);
  const { isOn, showsContent } = wanted ?? state ?? pushIsOff;
  const refused = permission === "denied" || permission === "unsupported" ? permission : null;
  const handleChange = (next: PushState) => {
    if (isBusy) return;
    setWanted(next);
    void change(next).then(() => setWanted(null));
  };
  const problem = refused ?? (hasFailed ? "failed" : null);
  return (
    <SettingGroup title={t("settings.push.group")}>
      <SwitchSetting
        label={t("settings.push.label")}
        hint={t("settings.push.hint")}
        checked={isOn}
        disabled={permission === "unsupported"}
        onChange={(checked) => handleChange({ isOn: checked, showsContent })}
      />
      <SwitchSetting
        label={t("settings.push.content")}
        hint={t("settings.push.contentHint")}
        checked={isOn && showsContent}
        disabled={!isOn}
        onChange={(checked) => handleChange({ isOn: true, showsContent: checked })}
      />
      <p role="status" className={problem ? "rounded bg-warning-soft px-3 py-2 text-xs text-warning" : ""}>
        {problem && t(`settings.push.${problem}`)}
      </p>
    </SettingGroup>
  );
}
