import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ConfirmDialog } from "~/components/confirm-dialog";

/** Asks before a changed form is left; Escape stays. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation("draft");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <ConfirmDialog dialog={dialog} title={t("leaveTitle")} onClose={onStay}>
      <div className="p-4 text-sm">
        <p>{t("leaveText")}</p>
        <p className="mt-4 flex justify-end gap-2">
          <Button look="primary" onClick={() => dialog.current?.close()}>
            {t("stay")}
          </Button>
          <Button onClick={onLeave}>{t("leave")}</Button>
        </p>
      </div>
    </ConfirmDialog>,
    document.body,
  );
}
