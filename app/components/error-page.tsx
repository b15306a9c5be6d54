import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "./button-style";

/** What a page shows when it could not be made: the refusal's own words, or what to do. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation("common");
  const refusal = isRouteErrorResponse(error) ? error : null;
  return (
    <main className="flex min-h-[60vh] flex-col items-center justify-center gap-3 px-4 text-center">
      <p className="text-5xl font-semibold text-ink-faint">{refusal?.status ?? 500}</p>
      <h1 className="text-xl">{refusal ? refusalText(refusal.data) || t("error.title") : t("error.title")}</h1>
      <p className="text-ink-soft">{t("error.advice")}</p>
      <a href="/" className={buttonStyle("primary")}>
        {t("backHome")}
      </a>
    </main>
  );
}

function refusalText(data: unknown): string {
  return typeof data === "string" ? data : "";
}
