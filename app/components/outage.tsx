import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { commonTexts } from "~/i18n/locales/zh/common";
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
  const { pathname, search } = useLocation();
  const address = asked ?? pathname + search;
  const title = words || commonTexts.outage.title;
  const reference = <Reference />;
  // the service is there: somebody else is signed in
  const isOfAnother = status === 409;
  const advice = () => {
    if (isOfAnother) return commonTexts.outage.accountAdvice;
    return isUnclear ? commonTexts.outage.onceAdvice : commonTexts.outage.sendAdvice;
  };
  if (posted === null)
    return (
      <Refusal number={String(status)} title={title} advice={commonTexts.outage.advice} reference={reference}>
        <a href={address} className={buttonStyle("primary")}>
          {commonTexts.outage.retry}
        </a>
      </Refusal>
    );
  if (posted.length === 0)
    return <Refusal number={String(status)} title={title} advice={commonTexts.outage.goBack} reference={reference} />;
  return (
    <Refusal
      number={String(status)}
      title={isOfAnother ? title : isUnclear ? commonTexts.outage.unclear : commonTexts.outage.notSaved}
      advice={advice()}
      reference={reference}
    >
      <form method="post" action={address}>
        {posted.map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="primary">
          {commonTexts.outage.send}
        </Button>
      </form>
    </Refusal>
  );
}
