import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { kindOf, refusalOf, type UploadKind } from "./accepted";
import { uploadsOf } from "./uploads";

/** Sends files into a conversation, each as `kind` or as what it is; what cannot be taken is said at once (IM-06). */
export function useAttach(to: ContactId) {
  const { t } = useTranslation("chat");
  const { session } = useChat();

  function attach(files: readonly File[], kind?: UploadKind): void {
    const picked = files.map((file) => ({ file, kind: kind ?? kindOf(file) }));
    const taken = picked.filter((one) => {
      const refused = refusalOf(one.kind, one.file);
      if (refused) showToast("error", t(`media.refused.${refused}`, { name: one.file.name }));
      return refused === null;
    });
    uploadsOf(session).start(to, taken, (error) => showToast("error", describeError(error, t)));
  }

  return { attach };
}
