import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { keepDraft, keepSendText, readDraft, readSendText, type SendText } from "../local-settings";
import { maxTextLength, textLength } from "../text-length";
import { readKey } from "./send-key";

/** Where a message is written. What is begun is kept in this browser until it is sent. */
export function Editor({
  uid,
  conversationKey,
  name,
  onSend,
}: {
  uid: number;
  conversationKey: string;
  name: string;
  onSend: (text: string) => void;
}) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState(() => readDraft(uid, conversationKey));
  const [sendText, setSendText] = useState(readSendText);
  const field = useRef<HTMLTextAreaElement>(null);
  const over = textLength(text) - maxTextLength;
  const canSend = text.trim() !== "" && over <= 0;

  useEffect(() => field.current?.focus(), []);

  function write(next: string): void {
    setText(next);
    keepDraft(uid, conversationKey, next);
  }

  function send(): void {
    if (!canSend) return;
    onSend(text);
    write("");
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const meaning = readKey(event.nativeEvent, sendText);
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === "send") return send();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText("\n", selectionStart, selectionEnd, "end");
    write(event.currentTarget.value);
  }

  function choose(value: string): void {
    const chosen: SendText = value === "Enter" ? "Enter" : "Enter+Ctrl";
    keepSendText(chosen);
    setSendText(chosen);
    field.current?.focus();
  }

  return (
    <div className="flex shrink-0 flex-col border-t border-line bg-card focus-within:border-accent-text">
      <textarea
        ref={field}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKey}
        aria-label={t("editor.label", { name })}
        placeholder={t("editor.placeholder")}
        className="h-24 resize-none bg-transparent px-4 py-3 outline-none md:h-28 md:px-5"
      />
      <div className="flex flex-wrap items-center justify-end gap-3 px-4 pb-3 pt-1 md:px-5">
        {over > 0 && (
          <span role="alert" className="mr-auto text-xs text-danger">
            {t("editor.tooLong", { most: maxTextLength, over })}
          </span>
        )}
        <select
          aria-label={t("editor.sendText")}
          value={sendText}
          onChange={(event) => choose(event.target.value)}
          className="h-8 min-w-0 max-w-full rounded bg-transparent text-xs text-ink-faint hover:text-ink"
        >
          <option value="Enter+Ctrl">{t("editor.controlEnter")}</option>
          <option value="Enter">{t("editor.enter")}</option>
        </select>
        <Button look="primary" onClick={send} disabled={!canSend} className="px-5">
          {t("editor.send")}
        </Button>
      </div>
    </div>
  );
}
