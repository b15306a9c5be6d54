import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { buttonStyle } from "~/components/button-style";
import { ErrorContent } from "~/components/error-page";
import { Reference } from "~/components/reference";
import { PageLink } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import { listTexts } from "./list-texts";

// no right, nothing there, another school selected: the same on every page
const sharedRefusals = [403, 404, 409];

/** A list that could not be loaded: why, and two ways on. */
export function ListError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && sharedRefusals.includes(error.status)) return <ErrorContent />;
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-card px-4 py-16 text-center shadow-card">
      <h1 className="text-lg">{reason || listTexts.failed}</h1>
      <p className="text-ink-soft">{commonTexts.error.advice}</p>
      <p className="flex gap-2">
        <a href={pathname + search} className={buttonStyle("primary")}>
          {commonTexts.retry}
        </a>
        <PageLink to={pathname} reloadDocument className={buttonStyle()}>
          {listTexts.reset}
        </PageLink>
      </p>
      <Reference />
    </section>
  );
}
