import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { writeChat } from "../kit/call-chat";
import { useWrite } from "./use-write";

/** Says yes or no to who asks to be a contact. */
export function Decision({ uid, name, onDecided }: { uid: number; name: string; onDecided: () => void }) {
  const { t } = useTranslation("chat");
  const write = useWrite();
  const [isBusy, setBusy] = useState(false);

  async function decide(approve: 0 | 1): Promise<void> {
    setBusy(true);
    const success = t(approve === 1 ? "people.applications.approved" : "people.applications.rejected");
    await write(() => writeChat("friendSettle", { uid, approve }), success);
    setBusy(false);
    onDecided();
  }

  return (
    <span className="flex shrink-0 gap-2">
      <Button
        look="primary"
        aria-disabled={isBusy}
        aria-label={t("people.applications.approveOf", { name })}
        onClick={() => void decide(1)}
      >
        {t("people.applications.approve")}
      </Button>
      <Button
        aria-disabled={isBusy}
        aria-label={t("people.applications.rejectOf", { name })}
        onClick={() => void decide(0)}
      >
        {t("people.applications.reject")}
      </Button>
    </span>
  );
}
