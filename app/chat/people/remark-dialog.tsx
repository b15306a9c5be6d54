import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { conversationKey } from "../core/state/chat-state";
import { writeChat } from "../kit/call-chat";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useWrite } from "./use-write";

// contract/chat/friends.ts: longest own name for a contact
const maxRemark = 30;

/** The own name for a contact; empty shows the nickname again. */
export function RemarkDialog({ request: { uid }, onClose }: DialogProps<"remark">) {
  const { t } = useTranslation("chat");
  const { chat } = useChat();
  const contact = chat.conversations[conversationKey(uid)]?.contact;
  const [remark, setRemark] = useState(contact?.is_group === 0 ? (contact.remark ?? "") : "");
  const [isSaving, setSaving] = useState(false);
  const write = useWrite();
  const id = useId();

  async function handleSave(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    const done = await write(() => writeChat("friendRemark", { uid, remark }), t("people.remark.saved"));
    setSaving(false);
    if (done) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("people.remark.title")} width="420px">
      <form onSubmit={(event) => void handleSave(event)} className="flex flex-col gap-2 p-4">
        <label htmlFor={id} className="text-sm text-ink-soft">
          {t("people.remark.label")}
        </label>
        <TextInput
          id={id}
          value={remark}
          maxLength={maxRemark}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setRemark(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {t("people.remark.hint", { name: contact?.desc ?? "" })}
        </p>
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose}>{t("call.cancel")}</Button>
          <Button type="submit" look="primary" aria-disabled={isSaving}>
            {t("people.remark.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
