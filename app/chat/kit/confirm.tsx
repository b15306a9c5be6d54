import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog } from "./dialog";

/** A question before something is done. */
export function Confirm({
  title,
  question,
  cancelLabel,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  title: string;
  question: string;
  cancelLabel?: string;
  confirmLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  return (
    <Dialog open onOpenChange={onClose} title={title} width="420px">
      <p className="px-4 py-5">{question}</p>
      <div className="flex justify-end gap-2 px-4 pb-4">
        <Button data-first-focus onClick={onClose}>
          {cancelLabel ?? t("call.cancel")}
        </Button>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel ?? t("call.confirm")}
        </Button>
      </div>
    </Dialog>
  );
}
