import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ConfirmDialog } from "~/components/confirm-dialog";

/** 是否清空消息？ (NOTE-03); opened by `dialog.current?.showModal()`. */
export function ClearQuestion({ dialog, onYes }: { dialog: RefObject<HTMLDialogElement>; onYes: () => Promise<void> }) {
  const { t } = useTranslation("notice");
  const [isSending, setSending] = useState(false);
  const handleYes = async () => {
    setSending(true);
    await onYes();
    setSending(false);
    dialog.current?.close();
  };
  return (
    <ConfirmDialog dialog={dialog} title={t("reminder.clearTitle")}>
      <div className="p-4 text-sm">
        <p>{t("reminder.clearQuestion")}</p>
        <p className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{t("reminder.no")}</Button>
          <Button look="danger" disabled={isSending} onClick={() => void handleYes()}>
            {isSending ? t("sending") : t("reminder.yes")}
          </Button>
        </p>
      </div>
    </ConfirmDialog>
  );
}
