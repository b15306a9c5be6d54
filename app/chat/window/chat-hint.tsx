import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { Hint, hintAct } from "~/components/hint";
import { useChat } from "../kit/chat-context";

/** Explains the search and quoting at the first conversation, in the language of the chat; a phone has no line to spare for it. */
export function ChatHint({ contactId }: { contactId: ContactId }) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  return (
    <Hint
      name="chat"
      text={t("firstHint.text")}
      words={{ label: t("firstHint.label"), dismiss: t("firstHint.dismiss") }}
      className="shrink-0 rounded-none border-x-0 border-t-0 max-sm:hidden"
    >
      <button type="button" onClick={() => openDialog({ dialog: "history", contactId })} className={hintAct}>
        {t("firstHint.search")}
      </button>
    </Hint>
  );
}
