import { Link } from "@remix-run/react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageForm } from "~/components/page-form";
import { usePageHref } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { withSchool } from "~/lib/school-link";
import type { AgentSchools } from "~/lib/shell-data";
import { schoolName, withoutSchool } from "./school-name";
import { shellTexts } from "./shell-texts";
import { useCurrentUrl } from "./use-current-url";

/** Says that the page is shown for another school than the one selected, and offers both ways out (PERM-02). */
export function SchoolBanner({ schools }: { schools: AgentSchools }) {
  const href = usePageHref();
  const here = withoutSchool(useCurrentUrl());
  if (schools.isForeign || schools.page === schools.browser) return null;
  const page = schoolName(schools.list, schools.page);
  const browser = schoolName(schools.list, schools.browser);
  return (
    <section
      aria-label={shellTexts.school.choose}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-warning/40 bg-warning-soft px-4 py-2 text-sm text-warning"
    >
      <p className="grow">{fill(shellTexts.school.differs, { page, browser })}</p>
      <div className="flex gap-2">
        <PageForm method="post" action={href("/school/select")}>
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="school_id" value={schools.page} />
          {schools.page === "" && <input type="hidden" name="intent" value="clear" />}
          <Button type="submit">{fill(shellTexts.school.switchTo, { name: page })}</Button>
        </PageForm>
        <Link to={withSchool(here, schools.browser)} className={buttonStyle()}>
          {fill(shellTexts.school.lookAt, { name: browser })}
        </Link>
      </div>
    </section>
  );
}
