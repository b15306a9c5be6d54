import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { departure, dissolution, type GroupQuestion } from "./group-life";
import { useGroup } from "./use-group";
import { useGroupAction } from "./use-group-action";

/** Asks before a member leaves a group. */
export function ExitGroup({ request: { groupId }, onClose }: DialogProps<"exit_group">) {
  const { me } = useChat();
  return <LastWord kind="exit" groupId={groupId} question={departure(groupId, me.id)} onClose={onClose} />;
}

/** Asks before the owner ends a group. */
export function DissolveGroup({ request: { groupId }, onClose }: DialogProps<"dissolve_group">) {
  return <LastWord kind="dissolve" groupId={groupId} question={dissolution(groupId)} onClose={onClose} />;
}

function LastWord({
  kind,
  groupId,
  question,
  onClose,
}: {
  kind: "exit" | "dissolve";
  groupId: string;
  question: GroupQuestion;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const { isBusy, act } = useGroupAction();
  const group = useGroup(groupId, onClose);
  if (!group) return null;
  return (
    <Dialog open onOpenChange={onClose} title={t(`groupMake.${kind}.title`)} width="420px">
      <p className="p-4">{t(`groupMake.${kind}.question`, { name: group.displayName })}</p>
      {kind === "dissolve" && <p className="px-4 pb-4 text-sm text-ink-soft">{t("groupMake.dissolve.note")}</p>}
      <p className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onClose}>{t("call.cancel")}</Button>
        {/* the group leaves the list, and the dialog with it */}
        <Button look="danger" aria-disabled={isBusy} onClick={() => void act(question, () => undefined)}>
          {t(`groupMake.${kind}.confirm`)}
        </Button>
      </p>
    </Dialog>
  );
}
