import { useTranslation } from "react-i18next";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { JoinQueue } from "./join-queue";
import { MemberTable } from "./member-table";
import { isKeeper, useGroup } from "./use-group";

/** The members of a group and its applicants: for the owner, and in part for managers (GROUP-08). */
export function GroupMembers({ request: { groupId }, onClose }: DialogProps<"group_member_manage">) {
  const { t } = useTranslation("chat");
  const group = useGroup(groupId, onClose, isKeeper);
  if (!group) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("groupTools.members.title", { name: group.displayName })}
      width="900px"
    >
      <JoinQueue group={group} />
      <MemberTable group={group} />
    </Dialog>
  );
}
