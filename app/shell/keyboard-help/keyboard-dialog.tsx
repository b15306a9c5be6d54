import { Fragment } from "react";
import { Dialog } from "~/components/dialog";
import { shellTexts } from "../shell-texts";
import { keyGroups } from "./key-groups";

/** Every key that does something in the product, by the place where it does. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={shellTexts.keyboard} width="760px">
      <div className="columns-1 gap-8 p-4 text-sm sm:columns-2">
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-medium">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
              {keys.map(({ act, ways }) => (
                <Fragment key={act}>
                  <dt className="text-ink-soft">{act}</dt>
                  <dd className="flex flex-wrap justify-end gap-1">
                    {ways.map((way) => (
                      <kbd key={way} className="rounded border border-line bg-raised px-1.5 text-xs leading-5">
                        {way}
                      </kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
