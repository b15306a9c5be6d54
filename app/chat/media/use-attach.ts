import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import type { Picked } from "../kit/picked-files";
import { kindOf, refusalOf, type UploadKind } from "./accepted";
import { uploadsOf } from "./uploads";

/** Picks files for a conversation and sends them (IM-06). */
export function useAttach(to: ContactId) {
  const { t } = useTranslation("chat");
  const { session } = useChat();

  /** Answers the files that can be sent, each as `kind` or as what it is; what cannot be taken is said at once. */
  function pick(files: readonly File[], kind?: UploadKind): Picked[] {
    const picked = files.map((file) => ({ file, kind: kind ?? kindOf(file) }));
    return picked.filter((one) => {
      const refused = refusalOf(one.kind, one.file);
      if (refused) showToast("error", t(`media.refused.${refused}`, { name: one.file.name }));
      return refused === null;
    });
  }

  function attach(picked: readonly Picked[]): void {
    uploadsOf(session).start(to, picked, (error) => showToast("error", describeError(error, t)));
  }

  return { pick, attach };
}
