import { Download } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Popover } from "~/components/popover";
import { usePageHref } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";

/** A question first: with scripts as a dialog, without them in the panel that unfolds. The answer is a plain link to the file. */
export function ExportButton({ list, path }: { list: ListView; path: string }) {
  const { t } = useTranslation(["list", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const pageHref = usePageHref();
  const href = pageHref(listHref(path, list.state.query, { cur_page: null, page_size: null }));
  if (!list.total)
    return (
      <Button disabled title={t("nothingFound")}>
        <Download size={14} aria-hidden />
        {t("export")}
      </Button>
    );
  const question = (onDone?: () => void) => (
    <div className="p-4 text-sm">
      <p>{t("exportQuestion")}</p>
      <p className="mt-1 text-ink-soft">{t("exportScope", { count: list.total ?? 0 })}</p>
      <p className="mt-4 flex justify-end gap-2">
        {onDone && <Button onClick={onDone}>{t("common:cancel")}</Button>}
        <a href={href} onClick={onDone} className={buttonStyle("primary")}>
          {t("common:confirm")}
        </a>
      </p>
    </div>
  );
  return (
    <>
      <Popover
        label={
          <>
            <Download size={14} aria-hidden />
            {t("export")}
          </>
        }
        buttonClass={buttonStyle("warning")}
        onOpen={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <div className="w-72">
          <h2 className="border-b border-line px-4 py-2 font-semibold">{t("common:prompt")}</h2>
          {question()}
        </div>
      </Popover>
      <ConfirmDialog dialog={dialog} title={t("common:prompt")}>
        {question(() => dialog.current?.close())}
      </ConfirmDialog>
    </>
  );
}
