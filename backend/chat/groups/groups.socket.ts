import {
  approveJoin,
  createGroup,
  dissolveGroup,
  editGroup,
  exitGroup,
  handOverGroup,
  inviteMembers,
  muteGroup,
  rejectJoin,
  removeMember,
  toggleLevel,
} from "#contract/chat/group-commands";
import type { SocketContext } from "../../kernel/context";
import type { SocketRegister } from "../../realtime/socket-module";
import { createGroupAvatars } from "./group-avatar.service";
import * as groups from "./groups.service";
import * as members from "./members.service";

/** The frames of groups: from their making to their end. */
export function groupSocket({ on }: SocketRegister): void {
  const refreshAvatar = createGroupAvatars();
  /** The picture follows what was done, and its frame that of the action (wire-contract 4.6). */
  const thenPicture =
    <Input>(act: (ctx: SocketContext, input: Input) => Promise<string>) =>
    async (ctx: SocketContext, input: Input) =>
      refreshAvatar(ctx, await act(ctx, input));
  on(createGroup, thenPicture(groups.createGroup));
  on(editGroup, thenPicture(groups.editGroup));
  on(dissolveGroup, groups.dissolveGroup);
  on(inviteMembers, thenPicture(members.inviteMembers));
  on(approveJoin, thenPicture(members.approveJoin));
  on(rejectJoin, members.rejectJoin);
  on(exitGroup, thenPicture(members.exitGroup));
  on(removeMember, thenPicture(members.removeMember));
  on(toggleLevel, members.toggleLevel);
  on(handOverGroup, members.handOverGroup);
  on(muteGroup, members.muteGroup);
}
