import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { ErrorContent } from "~/components/error-page";
import { Reference } from "~/components/reference";
import { PageLink } from "~/components/school-scope";

// no right, nothing there, another school selected: the same on every page
const sharedRefusals = [403, 404, 409];

/** A list that could not be loaded: why, and two ways on. */
export function ListError() {
  const { t } = useTranslation(["list", "common"]);
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && sharedRefusals.includes(error.status)) return <ErrorContent />;
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <section className="flex flex-col items-center gap-3 rounded border border-line bg-card px-4 py-16 text-center shadow-card">
      <h1 className="text-lg">{reason || t("failed")}</h1>
      <p className="text-ink-soft">{t("common:error.advice")}</p>
      <p className="flex gap-2">
        <a href={pathname + search} className={buttonStyle("primary")}>
          {t("common:retry")}
        </a>
        <PageLink to={pathname} reloadDocument className={buttonStyle()}>
          {t("reset")}
        </PageLink>
      </p>
      <Reference />
    </section>
  );
}
