import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "./confirm";
import { useLeaveGuard } from "./leave-guard";

/** Leaves a form of the chat: at once, or after a question where something was changed (C-7). */
export function useLeaveQuestion(
  isChanged: () => boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation("chat");
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isChanged() ? setAsking(true) : onClose());
  useLeaveGuard(leave);
  return {
    leave,
    question: isAsking && (
      <Confirm
        title={t("groupMake.leave.title")}
        question={t("groupMake.leave.question")}
        cancelLabel={t("groupMake.leave.stay")}
        confirmLabel={t("groupMake.leave.discard")}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
