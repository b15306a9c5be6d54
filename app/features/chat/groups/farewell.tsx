import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog } from "~/components/dialog";
import type { Farewell as Parting } from "./use-farewells";

export interface FarewellProps {
  parting: Parting;
  onClose: () => void;
}

/** Tells somebody that a group is no longer his: he was put out, or it was dissolved. */
export function Farewell({ parting, onClose }: FarewellProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog open onOpenChange={onClose} title={parting.message.displayName} closeLabel={t("close")} width="420px">
      <p role="alert" className="p-4">
        {parting.event === "delete_group" ? parting.message.content : t("groupMake.removed")}
      </p>
      <p className="flex justify-end border-t border-line px-4 py-3">
        <Button look="primary" onClick={onClose}>
          {t("call.confirm")}
        </Button>
      </p>
    </Dialog>
  );
}
