import { useTranslation } from "react-i18next";
import type { FamilyChannel, FamilyWay } from "#contract/payments/families";

/** The ways that fit where the page is open. */
export function WayChoice({ ways, chosen }: { ways: readonly FamilyWay[]; chosen: FamilyChannel }) {
  const { t } = useTranslation("family");
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: 10 }}>
      <legend className="lead" style={{ paddingBottom: 8 }}>
        {t("confirm.way")}
      </legend>
      {ways.map(({ channel, kind }) => (
        <label key={channel} className="way">
          <span className={`mark ${channel}`} aria-hidden="true">
            {t(`mark.${channel}`)}
          </span>
          <span>
            <b>{t(`channel.${channel}`)}</b>
            <small>{t(`${kind}.${channel}`)}</small>
          </span>
          <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
        </label>
      ))}
    </fieldset>
  );
}
