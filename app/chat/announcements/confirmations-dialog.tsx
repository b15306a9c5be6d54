import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGroup } from "../groups/use-group";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { People } from "../read-state/people";
import { askedToConfirm } from "../read-state/readers-of";
import { useReadCursors } from "../read-state/use-read-cursors";

/** The members who have not confirmed an announcement, and those who have; live. */
export function ConfirmationsDialog({ request: { groupId, message }, onClose }: DialogProps<"confirmations">) {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const group = useGroup(groupId, onClose);
  const cursors = useReadCursors(groupId, group?.member_total ?? 0);
  const { data, reload } = useChatCall("confirmations", { contact_id: groupId, id: message.id });
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event === "message_reactions" && frame.id === message.id) reload();
      }),
    [session, message.id, reload],
  );
  if (!group) return null;
  const confirmed = new Set(data?.list.map(({ uid }) => uid));
  const asked = askedToConfirm(group.group_member, { seq: message.seq, writer: message.fromUser.id }, cursors);
  const done = asked.filter(({ id }) => confirmed.has(id));
  const missing = asked.filter(({ id }) => !confirmed.has(id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("announce.who")}>
      {data && (
        <div className="grid max-h-[60vh] grid-cols-2 gap-4 overflow-y-auto p-4">
          <People heading={t("announce.missing", { count: missing.length })} people={missing} />
          <People heading={t("announce.done", { count: done.length })} people={done} />
        </div>
      )}
    </Dialog>
  );
}
