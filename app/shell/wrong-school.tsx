import { buttonStyle } from "~/components/button-style";
import { Refusal } from "~/components/refusal";
import { PageLink } from "~/components/school-scope";
import { withoutSchool } from "./school-name";
import { shellTexts } from "./shell-texts";
import { useCurrentUrl } from "./use-current-url";

/** The address names a school that is not the agent's: the same page for one's own. */
export function ForeignSchool() {
  const here = withoutSchool(useCurrentUrl());
  return (
    <Refusal number="401" title={shellTexts.school.foreign} advice={shellTexts.school.foreignAdvice}>
      <PageLink to={here} className={buttonStyle("primary")}>
        {shellTexts.school.foreignNext}
      </PageLink>
    </Refusal>
  );
}
