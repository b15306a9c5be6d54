import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog } from "../kit/dialog";
import type { Removal } from "./use-removals";

export interface RemovalDialogProps {
  removal: Removal;
  onClose: () => void;
}

/** Tells somebody that a group is no longer his: he was put out, or it was dissolved. */
export function RemovalDialog({ removal, onClose }: RemovalDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog open onOpenChange={onClose} title={removal.message.displayName} width="420px">
      <p role="alert" className="p-4">
        {removal.event === "delete_group" ? removal.message.content : t("groupMake.removed")}
      </p>
      <p className="flex justify-end border-t border-line px-4 py-3">
        <Button look="primary" onClick={onClose}>
          {t("call.confirm")}
        </Button>
      </p>
    </Dialog>
  );
}
