import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";
import { Confirm } from "../kit/confirm";
import { describeError } from "../kit/describe-error";
import type { DialogProps } from "../kit/requests";
import { askToWithdraw } from "./withdraw";

/** Asks before a member's message is taken back: its writer cannot have it again. */
export function WithdrawDialog({ request: { id, name }, onClose }: DialogProps<"withdraw">) {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  return (
    <Confirm
      title={t("messages.withdraw.title")}
      question={t("messages.withdraw.question", { name })}
      confirmLabel={t("messages.actions.withdraw")}
      onConfirm={() =>
        void askToWithdraw(session, id).catch((error: unknown) => showToast("error", describeError(error, t)))
      }
      onClose={onClose}
    />
  );
}
