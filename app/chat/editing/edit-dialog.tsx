import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "#contract/kernel/unseen";
import { Button } from "~/components/button";
import { controlStyle } from "~/components/control-style";
import { mentionablesOf, mentionedIn } from "../core/mention";
import { textOf } from "../core/plain-text";
import { editCommand } from "../core/session/mark-commands";
import { type ChatState, type Contact, conversationKey, type Row } from "../core/state/chat-state";
import { textToHtml } from "../core/text-html";
import { maxTextLength, textLength } from "../core/text-length";
import { useLeaveQuestion } from "../kit/use-leave-question";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";

/** Changes a text that was just sent. */
export function EditDialog({ request: { message }, onClose }: DialogProps<"edit">) {
  const { t } = useTranslation("chat");
  const { chat, session } = useChat();
  const before = textOf(message);
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState("");
  const [isSaving, setSaving] = useState(false);
  const { leave, question } = useLeaveQuestion(() => text.trim() !== before.trim(), onClose);
  const id = useId();
  const contact = chat.conversations[conversationKey(message.toContactId)]?.contact;
  const isTooLong = textLength(text) > maxTextLength;
  const isReady = !isBlank(text) && !isTooLong && !isSaving;

  async function save(): Promise<void> {
    if (!isReady) return;
    if (!contact) return setProblem(t("refusals.absent_conversation"));
    if (text.trim() === before.trim()) return onClose();
    setSaving(true);
    setProblem("");
    try {
      const at = namedIn(chat, contact, message, text, t("extras.mention.everybody"));
      await session.ask(
        editCommand({ id: message.id, content: textToHtml(text), ...(at.length > 0 && { at }) }),
        (frame) => frame.event === "message_edited" && frame.id === message.id,
      );
      onClose();
    } catch (error) {
      setProblem(describeError(error, t));
      setSaving(false);
    }
  }

  return (
    <Dialog open onOpenChange={leave} title={t("marks.edit.title")} width="520px">
      <form
        className="flex flex-col gap-2 p-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id} className="text-sm text-ink-soft">
          {t("marks.edit.label")}
        </label>
        <textarea
          id={id}
          value={text}
          rows={5}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save();
          }}
          className={`${controlStyle} h-auto w-full resize-y py-2`}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {isTooLong ? t("marks.edit.tooLong", { most: maxTextLength }) : t("marks.edit.hint")}
        </p>
        {problem !== "" && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={leave}>{t("call.cancel")}</Button>
          <Button type="submit" look="primary" disabled={!isReady}>
            {t("marks.edit.save")}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}

/** The people whom the new text names; a name that several have means whom it meant before. */
function namedIn(chat: ChatState, contact: Contact, { at = [] }: Row, text: string, everybody: string): number[] {
  const people = mentionablesOf(chat, contact, everybody);
  const chosen = Object.fromEntries(people.filter(({ id }) => at.includes(id)).map(({ id, name }) => [name, id]));
  return mentionedIn(text, people, chosen);
}
