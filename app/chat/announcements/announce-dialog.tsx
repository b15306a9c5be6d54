import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "#contract/kernel/unseen";
import { Button } from "~/components/button";
import { controlStyle } from "~/components/control-style";
import { everybodyId } from "../core/mention";
import { maxTextLength, textLength } from "../core/text-length";
import { isKeeper, useGroup } from "../groups/use-group";
import { useLeaveQuestion } from "../kit/use-leave-question";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";

/** Writes an announcement to all members of a group. */
export function AnnounceDialog({ request: { groupId }, onClose }: DialogProps<"announce">) {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const group = useGroup(groupId, onClose, isKeeper);
  const [text, setText] = useState("");
  const { leave, question } = useLeaveQuestion(() => !isBlank(text), onClose);
  const id = useId();
  const isTooLong = textLength(text) > maxTextLength;
  if (!group) return null;

  function publish(event: FormEvent): void {
    event.preventDefault();
    if (isBlank(text) || isTooLong) return;
    session.send(groupId, text, { at: [everybodyId], announcement: true });
    onClose();
  }

  return (
    <Dialog open onOpenChange={leave} title={t("announce.title")} width="520px">
      <form className="flex flex-col gap-2 p-4" onSubmit={publish}>
        <label htmlFor={id} className="text-sm text-ink-soft">
          {t("announce.label", { name: group.displayName })}
        </label>
        <textarea
          id={id}
          value={text}
          rows={6}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong}
          onChange={(event) => setText(event.target.value)}
          className={`${controlStyle} h-auto w-full resize-y py-2`}
        />
        <p id={`${id}-hint`} className={`text-xs ${isTooLong ? "text-danger" : "text-ink-soft"}`}>
          {isTooLong ? t("marks.edit.tooLong", { most: maxTextLength }) : t("announce.hint")}
        </p>
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={leave}>{t("call.cancel")}</Button>
          <Button type="submit" look="primary" disabled={isBlank(text) || isTooLong}>
            {t("announce.publish")}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
