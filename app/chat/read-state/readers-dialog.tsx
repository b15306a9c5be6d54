import { useTranslation } from "react-i18next";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { People } from "./people";
import { readersOf } from "./readers-of";
import { useReadCursors } from "./use-read-cursors";

/** The members who have read an own message in a group, and those who have not; live. */
export function ReadersDialog({ request: { groupId, seq }, onClose }: DialogProps<"readers">) {
  const { t } = useTranslation("chat");
  const { chat, me } = useChat();
  const contact = chat.conversations[groupId]?.contact;
  const members = contact?.is_group === 1 ? contact.group_member : [];
  const cursors = useReadCursors(groupId, members.length);
  const { read, unread } = readersOf(members, cursors, seq, me.id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("extras.read.title")}>
      <div className="grid max-h-[60vh] grid-cols-2 gap-4 overflow-y-auto p-4">
        <People heading={t("extras.read.read", { count: read.length })} people={read} />
        <People heading={t("extras.read.unread", { count: unread.length })} people={unread} />
      </div>
    </Dialog>
  );
}
