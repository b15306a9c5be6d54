import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { usePageHref } from "~/components/school-scope";
import type { ListViews } from "~/lib/saved-views";
import { SavedViews } from "./saved-views";
import { viewTexts } from "./view-texts";

/** The views in the popover, read anew each time it is opened and after each change. */
export function ViewsPanel({ href, opening, onDone }: { href: string; opening: number; onDone: () => void }) {
  const address = usePageHref()(href);
  const { load, data } = useFetcher<{ list: ListViews | null }>();
  useEffect(() => load(address), [load, address, opening]);
  return (
    <section aria-label={viewTexts.title} className="max-h-[min(75dvh,600px)] min-h-24 overflow-y-auto sm:w-96">
      {data?.list && <SavedViews list={data.list} from="list" onDone={onDone} />}
    </section>
  );
}
