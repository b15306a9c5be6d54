import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { Notice } from "~/components/notice";
import { showToast } from "~/lib/toast";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useLeaveQuestion } from "../kit/use-leave-question";
import { changesOf, draftOf, problemOfName } from "./group-draft";
import { GroupFields } from "./group-fields";
import { change } from "./group-life";
import { GroupPicture, storeGroupPicture } from "./group-picture";
import { IntroductionField, isWritingNotice } from "./introduction-field";
import { useFailedNotice } from "./use-failed-notice";
import { isKeeper, useGroup } from "./use-group";
import { useGroupAction } from "./use-group-action";

/** Changes a group, by its owner and managers (GROUP-09). */
export function GroupEdit({ request, onClose }: DialogProps<"group_edit">) {
  const group = useGroup(request.groupId, onClose, isKeeper);
  const [round, setRound] = useState(0);
  const isChanged = useRef(() => false);
  const { leave, question } = useLeaveQuestion(() => isChanged.current(), onClose);
  if (!group) return null;
  return (
    <Dialog open onOpenChange={() => isWritingNotice() || leave()} title={group.displayName} width="760px">
      <EditForm key={round} group={group} isChanged={isChanged} onReset={() => setRound(round + 1)} onDone={onClose} />
      {question}
    </Dialog>
  );
}

function EditForm({
  group,
  isChanged,
  onReset,
  onDone,
}: {
  group: GroupContact;
  /** Gets how to look whether something of the form was changed. */
  isChanged: Ref<() => boolean>;
  onReset: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation("chat");
  const id = useId();
  const { isBusy, act } = useGroupAction();
  const { hasFailed, tellFailed } = useFailedNotice();
  const introduction = useRef<HTMLTextAreaElement>(null);
  // what the form began with: others may change the group meanwhile
  const [before] = useState(group);
  const [values, setValues] = useState(draftOf(before));
  const [avatar, setAvatar] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);

  const changedFields = () => {
    const notice = introduction.current?.value ?? before.introduction;
    return {
      ...changesOf(draftOf(before), values),
      ...(avatar !== null && { avatar }),
      ...(notice !== before.introduction && { introduction: notice }),
    };
  };
  const isOther = () => Object.keys(changedFields()).length > 0;
  useImperativeHandle(isChanged, () => isOther);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problemOfName(values.name)) return tellFailed();
    if (!isOther()) return onDone();
    void act(change(group.id, changedFields()), () => {
      showToast("success", t("groupMake.edit.done"));
      onDone();
    });
  };
  const storePicture = async (picture: Blob) => {
    setAvatar(await storeGroupPicture(picture));
    showToast("success", t("groupMake.picture.stored"));
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-col gap-4 p-4">
        <GroupPicture
          group={{ ...group, avatar: avatar ?? group.avatar }}
          onPicture={storePicture}
          onNone={(avatar ?? group.avatar) === "" ? undefined : () => setAvatar("")}
        />
        <div>
          <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
            {t("groupMake.fields.id")}
          </label>
          <TextInput id={id} readOnly value={group.id} className="w-full !bg-raised !text-ink-soft" />
        </div>
        <GroupFields values={values} onChange={setValues} problem={isChecked ? problemOfName(values.name) : null}>
          <IntroductionField source={introduction} html={before.introduction} />
        </GroupFields>
        {hasFailed && <Notice kind="error" text={t("groupMake.failed")} />}
      </div>
      <p className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onReset}>{t("groupMake.edit.reset")}</Button>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {t("groupMake.edit.submit")}
        </Button>
      </p>
    </form>
  );
}
