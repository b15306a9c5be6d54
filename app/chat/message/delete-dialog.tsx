import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { Button } from "~/components/button";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import { hideCommand } from "./message-commands";

/** Asks before messages leave the own view, on all own devices and for good; the others keep them. */
export function DeleteDialog({
  contactId,
  ids,
  onClose,
  onDone,
}: {
  contactId: ContactId;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(false);

  async function remove(): Promise<void> {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    try {
      await session.ask(
        hideCommand(contactId, ids),
        (frame) => frame.event === "messages_hidden" && ids.every((id) => frame.ids.includes(id)),
      );
      onDone();
      onClose();
    } catch (error) {
      asked.current = false;
      setBusy(false);
      showToast("error", describeError(error, t));
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("messages.deletion.title")} width="400px">
      <p className="px-4 py-4">{t("messages.deletion.question", { count: ids.length })}</p>
      <div className="flex justify-end gap-2 px-4 pb-4">
        <Button onClick={onClose}>{t("call.cancel")}</Button>
        <Button look="danger" aria-disabled={isBusy} onClick={() => void remove()}>
          {t("messages.deletion.confirm")}
        </Button>
      </div>
    </Dialog>
  );
}
