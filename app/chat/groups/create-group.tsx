import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupForm } from "#contract/chat/group-form";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { showToast } from "~/lib/toast";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useLeaveQuestion } from "../kit/use-leave-question";
import { type Choice, PeoplePicker } from "../people/people-picker";
import { type GroupDraft, isOtherDraft, newGroup, problemOfName } from "./group-draft";
import { GroupFields } from "./group-fields";
import { creation } from "./group-life";
import { GroupPicture, storeGroupPicture } from "./group-picture";
import { IntroductionField, isWritingNotice } from "./introduction-field";
import { Steps } from "./steps";
import { useFailedNotice } from "./use-failed-notice";
import { useGroupAction } from "./use-group-action";
import { type KeptForm, useKeptForm } from "./use-kept-form";

type Step = 0 | 1 | 2;

// more than a group may have, so that too long a name is kept, too
const longestKeptName = 200;

/** A new group in three steps: what it is, its picture, its members (GROUP-01); begun where it was left, on whatever machine. */
export function CreateGroup({ onClose }: DialogProps<"create_group">) {
  const kept = useKeptForm();
  return kept && <NewGroup kept={kept} onClose={onClose} />;
}

function fieldsOf({ name, size, validation }: GroupForm): GroupDraft {
  return { name, size, validation };
}

function NewGroup({ kept: { begun, keep, forget }, onClose }: { kept: KeptForm; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { chat, me, openConversation } = useChat();
  const { isBusy, act } = useGroupAction();
  const formId = useId();
  const introduction = useRef<HTMLTextAreaElement>(null);
  const [step, setStep] = useState<Step>(0);
  const [values, setValues] = useState<GroupDraft>(() => (begun ? fieldsOf(begun) : newGroup));
  const [isChecked, setChecked] = useState(false);
  const { hasFailed, tellFailed } = useFailedNotice();
  const picture = useNewPicture();
  const [members, setMembers] = useState<Choice<number>[]>(() =>
    (begun?.members ?? []).flatMap((id) => {
      const contact = chat.conversations[conversationKey(id)]?.contact;
      return contact?.is_group === 0 ? [contact] : [];
    }),
  );
  const memberIds = members.map(({ id }) => id);
  const problem = isChecked ? problemOfName(values.name) : null;
  const friends = useMemo(
    () => Object.values(chat.conversations).flatMap(({ contact }) => (contact.is_group === 0 ? [contact] : [])),
    [chat.conversations],
  );

  const notice = () => introduction.current?.value ?? "";
  const isFilled = () => isOtherDraft(values, newGroup) || members.length > 0 || notice() !== "";
  const keepForm = () => {
    const form = { ...values, name: values.name.slice(0, longestKeptName), introduction: notice(), members: memberIds };
    keep(isFilled() ? form : null);
  };
  const latestKeep = useRef(keepForm);
  useEffect(() => {
    latestKeep.current = keepForm;
    keepForm();
  });

  const checkInfo = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problemOfName(values.name)) tellFailed();
    else setStep(1);
  };
  const storePicture = async () => {
    try {
      if (await picture.store()) showToast("success", t("groupMake.picture.stored"));
      setStep(2);
    } catch (error) {
      showToast("error", describeError(error, t));
    }
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  const create = () => {
    const written = { ...values, avatar: picture.address, introduction: notice() };
    void act(creation(me.id, written, memberIds), (frame) => {
      showToast("success", t("groupMake.create.done"));
      giveUp();
      if (frame.event === "create_group") openConversation(conversationKey(frame.message.group_info.id));
    });
  };

  const { leave, question } = useLeaveQuestion(() => isFilled() || picture.shown !== "", giveUp);

  return (
    <Dialog open onOpenChange={() => isWritingNotice() || leave()} title={t("groupMake.create.title")} width="760px">
      <div className="flex flex-col gap-4 p-4">
        <Steps
          step={step}
          names={[t("groupMake.steps.info"), t("groupMake.steps.picture"), t("groupMake.steps.members")]}
        />
        {begun && step === 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {t("groupMake.create.begun")}
          </p>
        )}
        {/* stays, so that going back finds what was written */}
        <form
          id={formId}
          noValidate
          onSubmit={checkInfo}
          // the editor puts the notice into its field right after
          onInput={() => setTimeout(() => latestKeep.current())}
          hidden={step !== 0}
        >
          <GroupFields values={values} onChange={setValues} problem={problem}>
            <IntroductionField source={introduction} html={begun?.introduction ?? ""} />
          </GroupFields>
        </form>
        {step === 1 && (
          <GroupPicture
            group={{ id: me.id, displayName: values.name.trim(), avatar: picture.shown }}
            onPicture={picture.choose}
            onNone={picture.shown === "" ? undefined : picture.drop}
          />
        )}
        {step === 2 && <PeoplePicker people={friends} fixed={[me]} selected={members} onChange={setMembers} />}
        {hasFailed && <Notice kind="error" text={t("groupMake.failed")} />}
      </div>
      <p className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button disabled={step === 0} aria-disabled={isBusy} onClick={() => setStep(step === 2 ? 1 : 0)}>
          {t("groupMake.create.previous")}
        </Button>
        {step === 0 && (
          <Button key="check" type="submit" form={formId} look="primary">
            {t("groupMake.create.next")}
          </Button>
        )}
        {step === 1 && (
          <Button key="store" look="primary" aria-disabled={picture.isSending} onClick={() => void storePicture()}>
            {t("groupMake.create.next")}
          </Button>
        )}
        {step === 2 && (
          <Button key="create" look="primary" aria-disabled={isBusy} onClick={create}>
            {t("groupMake.create.finish")}
          </Button>
        )}
      </p>
      {question}
    </Dialog>
  );
}

/** The picture of a group that is not there yet: cut out at once, stored when its step ends. */
function useNewPicture() {
  const [cut, setCut] = useState<{ blob: Blob; shown: string; address: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const shown = cut?.shown ?? "";
  useEffect(() => () => URL.revokeObjectURL(shown), [shown]);
  return {
    shown,
    address: cut?.address ?? "",
    isSending,
    choose: async (blob: Blob) => setCut({ blob, shown: URL.createObjectURL(blob), address: "" }),
    drop: () => setCut(null),
    /** False where there is nothing to be stored. */
    async store(): Promise<boolean> {
      if (!cut || cut.address !== "") return false;
      setSending(true);
      try {
        const address = await storeGroupPicture(cut.blob);
        setCut({ ...cut, address });
        return true;
      } finally {
        setSending(false);
      }
    },
  };
}
