import { useTranslation } from "react-i18next";
import type { FriendApplication } from "#contract/chat/friends";
import { applicationStatus } from "#contract/chat/states";
import { ChatAvatar } from "../kit/chat-avatar";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { Decision } from "./decision";
import { useFriendFrames } from "./use-friend-frames";

/** The people who asked to be a contact, and those whom the user asked (IM-21). */
export function Applications({ onClose }: DialogProps<"friend_applications">) {
  const { t } = useTranslation("chat");
  const { data, reload } = useChatCall("friendApplications", {});
  useFriendFrames(reload);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("people.applications.title")}>
      {data && data.list.length > 0 ? (
        <ul aria-label={t("people.applications.list")} className="flex max-h-[70dvh] flex-col overflow-y-auto p-4">
          {data.list.map((application) => (
            <li
              key={`${application.is_own} ${application.uid}`}
              className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0"
            >
              <Applicant application={application} onDecided={reload} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-10 text-center text-ink-soft">{t(data ? "people.applications.none" : "people.card.loading")}</p>
      )}
    </Dialog>
  );
}

const states = ["waiting", "approved", "rejected"] as const;

function Applicant({ application, onDecided }: { application: FriendApplication; onDecided: () => void }) {
  const { t } = useTranslation("chat");
  const { uid, desc: name, avatar, word, is_own, status, created_at } = application;
  return (
    <>
      <ChatAvatar person={{ id: uid, displayName: name, avatar }} className="h-10 w-10" />
      <div className="min-w-[8rem] flex-1">
        <p className="break-words">{name}</p>
        {word !== "" && <p className="break-words text-sm text-ink-soft">{word}</p>}
        <p className="text-xs text-ink-soft">
          {is_own === 1 && `${t("people.applications.mine")} · `}
          {created_at}
        </p>
      </div>
      {is_own === 0 && status === applicationStatus.waiting ? (
        <Decision uid={uid} name={name} onDecided={onDecided} />
      ) : (
        <span className="shrink-0 text-sm text-ink-soft">{t(`people.applications.state.${states[status]}`)}</span>
      )}
    </>
  );
}
