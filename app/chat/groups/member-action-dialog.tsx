import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import type { GroupMemberRow } from "#contract/chat/history";
import { Button } from "~/components/button";
import { Select } from "~/components/field";
import { showToast } from "~/lib/toast";
import { Confirm } from "../kit/confirm";
import { Dialog } from "../kit/dialog";
import type { MemberActionName } from "./member-actions";
import { handingOver, levelChange, muting, removal } from "./member-commands";
import { useGroupAction } from "./use-group-action";

/** Something that is to be done with a member. */
export interface MemberAction {
  act: MemberActionName;
  row: GroupMemberRow;
}

interface ActionProps {
  group: GroupContact;
  asked: MemberAction;
  onClose: () => void;
}

/** Asks before a member is put out or gets another level, and for how long one is silenced. */
export function MemberActionDialog(props: ActionProps) {
  switch (props.asked.act) {
    case "remove":
      return <AskRemoval {...props} />;
    case "raise":
    case "lower":
      return <AskLevel {...props} />;
    case "handOver":
      return <AskHandOver {...props} />;
    case "mute":
    case "endMute":
      return <AskMute {...props} />;
  }
}

function AskRemoval({ group: { id }, asked: { row }, onClose }: ActionProps) {
  const { t } = useTranslation("chat");
  const { act } = useGroupAction();
  return (
    <Confirm
      title={t("groupTools.members.removeOne", { name: row.desc })}
      question={t("groupTools.members.askRemove")}
      onClose={onClose}
      onConfirm={() => void act(removal(id, row.uid), () => showToast("success", t("groupTools.members.removed")))}
    />
  );
}

function AskLevel({ group: { id }, asked: { act: name, row }, onClose }: ActionProps) {
  const { t } = useTranslation("chat");
  const { act } = useGroupAction();
  return (
    <Confirm
      title={t(name === "raise" ? "groupTools.members.raiseOne" : "groupTools.members.lowerOne", { name: row.desc })}
      question={t(name === "raise" ? "groupTools.members.askRaise" : "groupTools.members.askLower")}
      onClose={onClose}
      onConfirm={() =>
        void act(levelChange(id, row.uid), () => showToast("success", t("groupTools.members.levelChanged")))
      }
    />
  );
}

function AskHandOver({ group: { id }, asked: { row }, onClose }: ActionProps) {
  const { t } = useTranslation("chat");
  const { act } = useGroupAction();
  return (
    <Confirm
      title={t("groupTools.members.handOverOne", { name: row.desc })}
      question={t("groupTools.members.askHandOver", { name: row.desc })}
      onClose={onClose}
      onConfirm={() =>
        void act(handingOver(id, row.uid), () => showToast("success", t("groupTools.members.handedOver")))
      }
    />
  );
}

// in minutes; 30 days is the most the server takes
const lengths = [
  { minutes: 10, unit: "minutes", count: 10 },
  { minutes: 60, unit: "hours", count: 1 },
  { minutes: 720, unit: "hours", count: 12 },
  { minutes: 1_440, unit: "days", count: 1 },
  { minutes: 10_080, unit: "days", count: 7 },
  { minutes: 43_200, unit: "days", count: 30 },
] as const;

function AskMute({ group: { id }, asked: { act: name, row }, onClose }: ActionProps) {
  const { t } = useTranslation("chat");
  const { act } = useGroupAction();
  const [chosen, setChosen] = useState("10");
  const isEnd = name === "endMute";

  function mute(): void {
    onClose();
    void act(muting(id, isEnd ? 0 : Number(chosen), row.uid), () =>
      showToast("success", t(isEnd ? "groupTools.mute.ended" : "groupTools.mute.done")),
    );
  }

  const title = t(isEnd ? "groupTools.members.endMuteOne" : "groupTools.mute.title", { name: row.desc });
  return (
    <Dialog open onOpenChange={onClose} title={title} width="360px">
      {!isEnd && (
        <label className="flex items-center gap-3 px-4 pt-4 text-sm">
          {t("groupTools.mute.length")}
          <Select
            className="flex-1"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={lengths.map(({ minutes, unit, count }) => ({
              value: String(minutes),
              label: t(`groupTools.mute.${unit}`, { count }),
            }))}
          />
        </label>
      )}
      <div className="flex justify-end gap-2 p-4">
        <Button onClick={onClose}>{t("call.cancel")}</Button>
        <Button look="primary" onClick={mute}>
          {t("call.confirm")}
        </Button>
      </div>
    </Dialog>
  );
}
