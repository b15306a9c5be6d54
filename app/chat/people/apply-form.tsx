import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { writeChat } from "../kit/call-chat";
import { useWrite } from "./use-write";

// contract/chat/friends.ts: longest word of an application
const maxWord = 100;

/** Asks somebody to be a contact, with a word. */
export function ApplyForm({
  uid,
  phone = "",
  onSent,
}: {
  uid: number;
  /** By which somebody was found who is not within reach. */
  phone?: string;
  onSent: () => void;
}) {
  const { t } = useTranslation("chat");
  const write = useWrite();
  const [word, setWord] = useState("");
  const [isSending, setSending] = useState(false);
  const id = useId();

  async function handleSend(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    const done = await write(() => writeChat("friendApply", { uid, word, phone }), t("people.add.sent"));
    setSending(false);
    if (done) onSent();
  }

  return (
    <form onSubmit={(event) => void handleSend(event)} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {t("people.add.word")}
      </label>
      <TextInput
        id={id}
        value={word}
        maxLength={maxWord}
        placeholder={t("people.add.wordHint")}
        onChange={(event) => setWord(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="primary" aria-disabled={isSending}>
        {t("people.add.send")}
      </Button>
    </form>
  );
}
