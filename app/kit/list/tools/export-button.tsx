import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { PageForm } from "~/components/page-form";
import { Popover } from "~/components/popover";
import { usePageHref } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import { mostRowsAtOnce } from "~/lib/export-records";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { ListState } from "~/lib/list-description";
import { closeSheet } from "../close-sheet";
import { listTexts } from "../list-texts";
import { countText } from "../paging/count-text";

/** A question first: with scripts as a dialog, without them in the panel that unfolds. The answer is a plain link to the file. */
export function ExportButton({
  query,
  total,
  atLeast,
  path,
  hasTasks = false,
}: {
  query: ListState["query"];
  /** Rows of the whole filter; none, nothing to export. */
  total: number | null;
  /** There are more rows than `total`. */
  atLeast?: boolean | undefined;
  path: string;
  /** Many rows are exported in the background: posted to `path` instead. */
  hasTasks?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pageHref = usePageHref();
  const href = pageHref(listHref(path, query, { cur_page: null, page_size: null }));
  if (!total)
    return (
      <Button disabled title={listTexts.nothingFound}>
        <Download size={14} aria-hidden />
        {listTexts.export}
      </Button>
    );
  const isTask = hasTasks && (atLeast || total > mostRowsAtOnce);
  const question = (onDone?: () => void) => (
    <div className="p-4 text-sm">
      <p>{listTexts.exportQuestion}</p>
      <p className="mt-1 text-ink-soft">{fill(listTexts.exportScope, { count: countText({ total, atLeast }) })}</p>
      {isTask && <p className="mt-1 text-ink-soft">{listTexts.exportInBackground}</p>}
      <div className="mt-4 flex justify-end gap-2">
        {onDone && <Button onClick={onDone}>{commonTexts.cancel}</Button>}
        {isTask ? (
          <PageForm method="post" action={href} onSubmit={onDone} preventScrollReset>
            <Button type="submit" look="primary">
              {commonTexts.confirm}
            </Button>
          </PageForm>
        ) : (
          <a href={href} onClick={onDone} className={buttonStyle("primary")}>
            {commonTexts.confirm}
          </a>
        )}
      </div>
    </div>
  );
  return (
    <>
      <Popover
        label={
          <>
            <Download size={14} aria-hidden />
            {listTexts.export}
          </>
        }
        buttonClass={buttonStyle("warning")}
        onOpen={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <div className="w-72">
          <h2 className="border-b border-line px-4 py-2 font-semibold">{commonTexts.prompt}</h2>
          {question()}
        </div>
      </Popover>
      <ConfirmDialog dialog={dialog} title={commonTexts.prompt}>
        {question(() => {
          dialog.current?.close();
          closeSheet(dialog.current);
        })}
      </ConfirmDialog>
    </>
  );
}
