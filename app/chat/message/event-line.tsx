import { useTranslation } from "react-i18next";
import { textOf } from "../core/plain-text";
import { isWithdrawnByOther } from "../core/state/withdrawn-by";
import { conversationKey, type Outgoing, type Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { changeDraft, readDraft } from "../kit/drafts";
import { insertIntoEditor } from "../kit/insert";
import { lineWords } from "../kit/line-texts";
import { withdrawnText } from "./withdrawn-texts";

/** An event of a conversation as a line: above all that somebody took a message back. */
export function EventLine({ message }: { message: Row | Outgoing }) {
  const { t } = useTranslation("chat");
  const { me } = useChat();
  const { id, displayName: name } = message.fromUser;
  const words = wordsOf();
  const text = id === me.id ? withdrawnText(me.id, message.id) : null;
  function wordsOf(): string {
    // lines of a group are the system's
    if (id === 0 || isWithdrawnByOther(message)) return lineWords(textOf(message), t);
    return id === me.id ? t("messages.withdraw.own") : t("messages.withdraw.other", { name });
  }

  return (
    <p className="text-center text-xs text-ink-soft">
      {words}
      {text !== null && (
        <button
          type="button"
          onClick={() => writeAnew(me.id, conversationKey(message.toContactId), text)}
          className="ml-2 text-accent-text underline-offset-2 hover:underline"
        >
          {t("messages.withdraw.reEdit")}
        </button>
      )}
    </p>
  );
}

/** Puts a text back where it is written; without an editor on the screen it waits there. */
function writeAnew(uid: number, key: string, text: string): void {
  if (!insertIntoEditor(key, text)) changeDraft(key, { text: readDraft(uid, key).text + text });
}
