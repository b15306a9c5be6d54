import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, Suspense, useState } from "react";
import { loadable } from "~/components/loadable";
import { PageLink } from "~/components/school-scope";
import { useRootData } from "~/hooks/use-root-data";
import { withoutSchool } from "../school-name";
import { shellTexts } from "../shell-texts";
import { useCurrentUrl } from "../use-current-url";

const LayoutDrawer = lazy(loadable(async () => (await import("./layout-drawer")).LayoutDrawer));

/** Opens the layout drawer; without scripts a page. An installation may do without (SHELL-10). */
export function LayoutButton({ className, withText = false }: { className: string; withText?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const back = withoutSchool(useCurrentUrl());
  if (useRootData()?.site.show_settings === false) return null;
  return (
    <>
      <PageLink
        discover="none"
        to={`/layout?back=${encodeURIComponent(back)}`}
        aria-label={shellTexts.layout.title}
        title={shellTexts.layout.title}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={className}
      >
        <SlidersHorizontal size={withText ? 16 : 18} aria-hidden />
        {withText && shellTexts.layout.title}
      </PageLink>
      {isOpen && (
        <Suspense fallback={null}>
          <LayoutDrawer back={back} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
