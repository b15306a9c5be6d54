import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { commonTexts } from "~/i18n/locales/zh/common";
import { buttonStyle } from "./button-style";
import { OutageContent, useOutage } from "./outage";
import { Reference } from "./reference";
import { Refusal } from "./refusal";

/** A whole page for what could not be made, where there is no shell around it. */
export function ErrorPage() {
  return (
    <main>
      <ErrorContent />
    </main>
  );
}

/** The content of a page that could not be made: the refusal's own words, and the next step. */
export function ErrorContent() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const outage = useOutage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  if (outage) return <OutageContent status={status} words={words} outage={outage} />;
  const reference = <Reference />;
  const home = (
    <a href="/" className={buttonStyle("primary")}>
      {commonTexts.backHome}
    </a>
  );
  switch (status) {
    case 403:
      return (
        <Refusal
          number="401"
          title={words || commonTexts.refusal.noRight}
          advice={commonTexts.refusal.noRightAdvice}
          reference={reference}
        >
          {home}
        </Refusal>
      );
    case 404:
      return (
        <Refusal
          number="404"
          title={words || commonTexts.notFound}
          advice={commonTexts.notFoundAdvice}
          reference={reference}
        >
          {home}
        </Refusal>
      );
    case 409:
      return (
        <Refusal number="409" title={words} advice={commonTexts.refusal.changedAdvice} reference={reference}>
          <a href={`${pathname}${search}`} className={buttonStyle("primary")}>
            {commonTexts.refusal.refresh}
          </a>
        </Refusal>
      );
    default:
      return (
        <Refusal
          number={String(status)}
          title={words || commonTexts.error.title}
          advice={commonTexts.error.advice}
          reference={reference}
        >
          {home}
        </Refusal>
      );
  }
}
