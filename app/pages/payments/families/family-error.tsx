import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Reference } from "~/components/reference";
import { FamilyFrame } from "./family-frame";
import { Icon } from "./family-icons";

/** One page for what cannot be shown: the same words whether a link ended, was guessed, or nobody is behind it. */
export function FamilyError() {
  const { t } = useTranslation("family");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isEnded = isRouteErrorResponse(error) && error.status === 404;
  const isMaintained = isRouteErrorResponse(error) && error.data === "maintenance";
  const words = isEnded ? "ended" : isMaintained ? "maintained" : "failed";
  return (
    <FamilyFrame title={t("pay")}>
      <section className="state">
        <span className="o">
          <Icon name="closed" size={28} />
        </span>
        <h2>{t(`error.${words}`)}</h2>
        <p>{t(`error.${words}Hint`)}</p>
        <Reference label={t("error.reference")} />
      </section>
      <div className="pad">
        <div className="end">
          {isEnded ? (
            <a className="btn p" href="/pay">
              {t("error.toForm")}
            </a>
          ) : (
            <a className="btn p" href={pathname + search}>
              {t("error.again")}
            </a>
          )}
        </div>
      </div>
    </FamilyFrame>
  );
}
