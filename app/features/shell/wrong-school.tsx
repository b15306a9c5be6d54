import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { Refusal } from "~/components/refusal";
import { PageLink } from "~/components/school-scope";
import { withoutSchool } from "./school-name";
import { useCurrentUrl } from "./use-current-url";

/** The address names a school that is not the agent's: the same page for one's own. */
export function ForeignSchool() {
  const { t } = useTranslation("shell");
  const here = withoutSchool(useCurrentUrl());
  return (
    <Refusal number="401" title={t("school.foreign")} advice={t("school.foreignAdvice")}>
      <PageLink to={here} className={buttonStyle("primary")}>
        {t("school.foreignNext")}
      </PageLink>
    </Refusal>
  );
}
