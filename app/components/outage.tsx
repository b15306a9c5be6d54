import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Outage } from "~/lib/outage";
import { Button } from "./button";
import { buttonStyle } from "./button-style";
import { Reference } from "./reference";
import { Refusal } from "./refusal";

const OutageContext = createContext<Outage | null>(null);

/** Hands the outage to the page that tells of it; that page has no scripts, so the browser never needs it. */
export const OutageProvider = OutageContext.Provider;

export function useOutage(): Outage | null {
  return useContext(OutageContext);
}

/** Tells that the service is away. The answer's `Refresh` asks again; a form is only sent again by who sent it. */
export function OutageContent({ status, words, outage }: { status: number; words: string; outage: Outage }) {
  const { posted, isUnclear, address: asked } = outage;
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const address = asked ?? pathname + search;
  const title = words || t("outage.title");
  const reference = <Reference />;
  if (posted === null)
    return (
      <Refusal number={String(status)} title={title} advice={t("outage.advice")} reference={reference}>
        <a href={address} className={buttonStyle("primary")}>
          {t("outage.retry")}
        </a>
      </Refusal>
    );
  if (posted.length === 0)
    return <Refusal number={String(status)} title={title} advice={t("outage.goBack")} reference={reference} />;
  return (
    <Refusal
      number={String(status)}
      title={t(isUnclear ? "outage.unclear" : "outage.notSaved")}
      advice={t(isUnclear ? "outage.onceAdvice" : "outage.sendAdvice")}
      reference={reference}
    >
      <form method="post" action={address}>
        {posted.map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="primary">
          {t("outage.send")}
        </Button>
      </form>
    </Refusal>
  );
}
