import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import { groupLevel } from "#contract/chat/states";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { showToast } from "~/lib/toast";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { type Choice, PeoplePicker } from "../people/people-picker";
import { invitation } from "./member-commands";
import { isKeeper, useGroup } from "./use-group";
import { useGroupAction } from "./use-group-action";
import { changesMembers, useGroupFrames } from "./use-group-frames";

/** Takes own contacts into a group; who is in it already is listed and cannot be chosen (GROUP-07). */
export function GroupInvite({ request: { groupId }, onClose }: DialogProps<"group_invite">) {
  const { t } = useTranslation("chat");
  const group = useGroup(groupId, onClose, isKeeper);
  if (!group) return null;
  return (
    <Dialog open onOpenChange={onClose} title={t("groupTools.invite.title", { name: group.displayName })} width="720px">
      <InviteForm group={group} onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ group, onClose }: { group: GroupContact; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { chat } = useChat();
  const { isBusy, act } = useGroupAction();
  const [selected, setSelected] = useState<Choice<number>[]>([]);
  const { data, reload } = useChatCall("groupInvite", { contact_id: group.id });
  useGroupFrames(group.id, (frame) => {
    if (changesMembers(frame)) reload();
  });
  const people = useMemo(
    () =>
      [
        // who is no contact any more is gone at once
        ...(data?.contacts_source ?? []).filter(({ id }) => chat.conversations[conversationKey(id)]),
        ...(data?.group_member_list ?? []),
      ].map(({ id, desc, avatar }) => ({ id, displayName: desc, avatar })),
    [data, chat.conversations],
  );
  const members = useMemo(() => new Set(group.group_member.map(({ id }) => id)), [group.group_member]);
  // who has come in meanwhile needs no invitation
  const invited = selected.filter(({ id }) => !members.has(id));
  // GROUP-07: the owner's own guests come in at once
  const waits = group.validation === 1 && group.level === groupLevel.manager;

  function invite(): void {
    const count = invited.length;
    const ids = invited.map(({ id }) => id);
    void act(invitation(group.id, ids, waits), () => {
      showToast("success", t(waits ? "groupTools.invite.waits" : "groupTools.invite.done", { count }));
      setSelected([]);
      onClose();
    });
  }

  return (
    <div className="flex flex-col gap-3 p-4">
      {waits && <Notice kind="warning" text={t("groupTools.invite.approval")} />}
      <PeoplePicker
        people={people}
        blocked={members}
        blockedNote={t("groupTools.invite.inside")}
        selected={invited}
        onChange={setSelected}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("call.cancel")}</Button>
        <Button look="primary" disabled={invited.length === 0} aria-disabled={isBusy} onClick={invite}>
          {t("call.confirm")}
        </Button>
      </div>
    </div>
  );
}
