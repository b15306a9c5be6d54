import Building2 from "lucide-react/icons/building-complex";
import { lazy, Suspense, useState } from "react";
import { loadable } from "~/components/loadable";
import { menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import type { AgentSchools } from "~/lib/shell-data";
import { headerButton } from "./header-button";
import { schoolName, withoutSchool } from "./school-name";
import { shellTexts } from "./shell-texts";
import { useCurrentUrl } from "./use-current-url";

const SchoolDialog = lazy(loadable(async () => (await import("./school-dialog")).SchoolDialog));

const inHeader = `${headerButton} min-w-0 border border-line text-sm`;

/** For agents: the school one acts for. Without scripts the choice is a page of its own. */
export function SchoolSwitcher({ schools, inMenu = false }: { schools: AgentSchools; inMenu?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const back = withoutSchool(useCurrentUrl());
  const name = schools.browser ? schoolName(schools.list, schools.browser) : shellTexts.school.none;
  return (
    <>
      <PageLink
        to={`/school/select?back=${encodeURIComponent(back)}`}
        title={shellTexts.school.choose}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={inMenu ? menuRow : `${inHeader} ${schools.browser ? "text-ink" : ""}`}
      >
        <Building2 size={16} aria-hidden className="shrink-0" />
        {inMenu ? (
          <span className="truncate">{shellTexts.school.choose}</span>
        ) : (
          <span className="max-w-28 truncate desk:max-w-48">{name}</span>
        )}
      </PageLink>
      {isOpen && (
        <Suspense fallback={null}>
          <SchoolDialog schools={schools} back={back} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
