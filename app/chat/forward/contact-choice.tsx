import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { showToast } from "~/lib/toast";
import type { ChatState } from "../core/state/chat-state";
import { contactLines } from "../core/state/select";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import { type Choice, PeoplePicker } from "../people/people-picker";

/** 我的联系人: to whom something goes, friends and groups; it stays open when sending fails. */
export function ContactChoice({
  onSend,
  onClose,
}: {
  /** Throws an `Error` with the words to show. */
  onSend: (contacts: readonly (number | string)[]) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const { chat } = useChat();
  // as it was on opening: messages that come must not move the lines under the pointer
  const [people] = useState(() => everybody(chat));
  const [selected, setSelected] = useState<Choice<number | string>[]>([]);
  const [isSending, setSending] = useState(false);

  async function handleSend(): Promise<void> {
    setSending(true);
    try {
      await onSend(selected.map(({ id }) => id));
    } catch (error) {
      showToast("error", describeError(error, t));
      return setSending(false);
    }
    showToast("success", t("forward.done"));
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("forward.title")} width="640px">
      <div className="p-4">
        <PeoplePicker people={people} selected={selected} onChange={setSelected} />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onClose}>{t("call.cancel")}</Button>
        <Button
          look="primary"
          disabled={selected.length === 0}
          aria-disabled={isSending}
          onClick={() => void handleSend()}
        >
          {t("call.confirm")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Friends and groups, those last spoken with first. */
function everybody(chat: ChatState): Choice<number | string>[] {
  return contactLines(chat).map(({ contact: { id, displayName, avatar, desc } }) => ({
    ...{ id, displayName, avatar, desc },
  }));
}
