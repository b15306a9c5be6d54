import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/button";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { draftTexts } from "./draft-texts";

/** Asks before a changed form is left; Escape stays. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <ConfirmDialog dialog={dialog} title={draftTexts.leaveTitle} onClose={onStay}>
      <div className="p-4 text-sm">
        <p>{draftTexts.leaveText}</p>
        <p className="mt-4 flex justify-end gap-2">
          <Button look="primary" onClick={() => dialog.current?.close()}>
            {draftTexts.stay}
          </Button>
          <Button onClick={onLeave}>{draftTexts.leave}</Button>
        </p>
      </div>
    </ConfirmDialog>,
    document.body,
  );
}
