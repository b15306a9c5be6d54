import FolderOpen from "lucide-react/icons/folder-open";
import Images from "lucide-react/icons/images";
import Megaphone from "lucide-react/icons/megaphone";
import PanelRight from "lucide-react/icons/panel-right";
import UserPlus from "lucide-react/icons/user-plus";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { useChat } from "../kit/chat-context";
import type { GroupTool } from "../kit/requests";
import { ToolButton } from "../kit/tool-button";
import { GroupMenu } from "./group-menu";

/** The tools of a group in the title of its conversation (GROUP-03); which there are follows the own level. */
export function GroupBar({
  group,
  isDrawerOpen,
  onDrawer,
  drawerToggle,
}: {
  group: GroupContact;
  isDrawerOpen: boolean;
  /** Opens the drawer, or closes it. */
  onDrawer: () => void;
  drawerToggle: RefObject<HTMLButtonElement>;
}) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const open = (dialog: GroupTool) => () => openDialog({ dialog, groupId: group.id });
  return (
    <>
      <ToolButton label={t("groupTools.bar.files")} Icon={FolderOpen} onClick={open("group_file")} />
      <ToolButton label={t("groupTools.bar.notice")} Icon={Megaphone} onClick={open("group_notice")} />
      <ToolButton label={t("groupTools.bar.album")} Icon={Images} onClick={open("group_album")} />
      {group.level < groupLevel.member && (
        <ToolButton label={t("groupTools.bar.invite")} Icon={UserPlus} onClick={open("group_invite")} />
      )}
      <GroupMenu group={group} />
      <ToolButton
        ref={drawerToggle}
        label={t("groupTools.bar.members")}
        Icon={PanelRight}
        aria-expanded={isDrawerOpen}
        onClick={onDrawer}
      />
    </>
  );
}
