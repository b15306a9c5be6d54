import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";

/** Signs out and loads this page anew, which leads to the sign-in page and back, or stays. Lies over other dialogs. */
export function SessionEndDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <ConfirmDialog dialog={dialog} title={t("prompt")} onClose={onStay}>
      <form method="post" action="/logout" onSubmit={() => localStorage.clear()} className="p-4">
        <p>{t("sessionEnded.text")}</p>
        <input type="hidden" name="back" value={pathname + search + hash} />
        <p className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t("cancel")}</Button>
          <Button type="submit" look="primary">
            {t("sessionEnded.signIn")}
          </Button>
        </p>
      </form>
    </ConfirmDialog>,
    document.body,
  );
}
