import { type RefObject, useState } from "react";
import { Button } from "~/components/button";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { notificationTexts } from "./notification-texts";

/** 是否清空消息？ (NOTE-03); opened by `dialog.current?.showModal()`. */
export function ClearQuestion({ dialog, onYes }: { dialog: RefObject<HTMLDialogElement>; onYes: () => Promise<void> }) {
  const [isSending, setSending] = useState(false);
  const handleYes = async () => {
    setSending(true);
    await onYes();
    setSending(false);
    dialog.current?.close();
  };
  return (
    <ConfirmDialog dialog={dialog} title={notificationTexts.clearTitle}>
      <div className="p-4 text-sm">
        <p>{notificationTexts.clearQuestion}</p>
        <p className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{notificationTexts.no}</Button>
          <Button look="danger" aria-disabled={isSending} onClick={() => void handleYes()}>
            {isSending ? notificationTexts.sending : notificationTexts.yes}
          </Button>
        </p>
      </div>
    </ConfirmDialog>
  );
}
