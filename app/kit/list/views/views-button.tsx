import { lazy, Suspense, useRef, useState } from "react";
import { buttonStyle } from "~/components/button-style";
import { loadable } from "~/components/loadable";
import { Popover, type PopoverHandle } from "~/components/popover";
import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { viewsPath } from "~/lib/saved-views";
import { listTexts } from "../list-texts";

const Panel = lazy(loadable(async () => (await import("./views-panel")).ViewsPanel));

/** 视图 of a list (PLUS-06). Without scripts it unfolds a link to their page. */
export function ViewsButton({ list: { description, state } }: { list: ListView }) {
  const popover = useRef<PopoverHandle>(null);
  const [opening, setOpening] = useState(0);
  const href = viewsPath(listHref(description.path, state.query, { cur_page: null }));
  const link = (
    <PageLink discover="none" to={href} className="block whitespace-nowrap p-4 text-sm text-accent-text">
      {listTexts.viewsPage}
    </PageLink>
  );
  return (
    <Popover
      handle={popover}
      side="right"
      label={listTexts.views}
      buttonClass={`${buttonStyle("quiet")} !px-2`}
      onOpen={() => setOpening(opening + 1)}
    >
      {opening === 0 ? (
        link
      ) : (
        <Suspense fallback={link}>
          <Panel {...{ href, opening }} onDone={() => popover.current?.close()} />
        </Suspense>
      )}
    </Popover>
  );
}
