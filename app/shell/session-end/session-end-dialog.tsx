import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { commonTexts } from "~/i18n/locales/zh/common";
import { pageAccountField } from "~/lib/page-fetch/headers";
import { pageAccount } from "~/lib/page-fetch/page-account";
import { Button } from "../../components/button";
import { ConfirmDialog } from "../../components/confirm-dialog";

/**
 * Signs out and loads this page anew, which leads to the sign-in page and back, or stays. Where somebody else has signed in since, the page
 * is loaded as theirs. Lies over other dialogs.
 */
export function SessionEndDialog({ onStay }: { onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <ConfirmDialog dialog={dialog} title={commonTexts.prompt} onClose={onStay}>
      <form method="post" action="/logout" onSubmit={() => localStorage.clear()} className="p-4">
        <p>{commonTexts.sessionEnded.text}</p>
        <input type="hidden" name={pageAccountField} value={pageAccount() ?? ""} />
        <input type="hidden" name="back" value={pathname + search + hash} />
        <p className="mt-4 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{commonTexts.cancel}</Button>
          <Button type="submit" look="primary">
            {commonTexts.sessionEnded.signIn}
          </Button>
        </p>
      </form>
    </ConfirmDialog>,
    document.body,
  );
}
