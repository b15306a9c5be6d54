import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FriendContact } from "#contract/chat/contact";
import type { PersonCard as Card } from "#contract/chat/friends";
import { Button } from "~/components/button";
import { conversationKey } from "../core/state/chat-state";
import { writeChat } from "../kit/call-chat";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChat } from "../kit/chat-context";
import { Confirm } from "../kit/confirm";
import { Dialog } from "../kit/dialog";
import { PresenceText } from "../kit/presence";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { ApplyForm } from "./apply-form";
import { Decision } from "./decision";
import { useFriendFrames } from "./use-friend-frames";
import { useWrite } from "./use-write";

/** The card of a person, and the actions on it (IM-21). */
export function PersonCard({ request: { uid }, onClose }: DialogProps<"person">) {
  const { t } = useTranslation("chat");
  const { chat } = useChat();
  const { data, reload } = useChatCall("friendPerson", { uid });
  useFriendFrames(reload);
  // what the page knows of a contact is newer than the answer
  const contact = chat.conversations[conversationKey(uid)]?.contact;
  const friend = contact?.is_group === 0 ? contact : undefined;
  const card = data && friend ? { ...data, ...pick(friend), relation: "friend" as const } : data;
  const isFriend = friend !== undefined || card?.relation === "friend";
  const title = t(isFriend ? "people.card.title" : "people.card.stranger");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {card ? (
        <div className="flex flex-col gap-4 p-4">
          <Face card={card} />
          <Facts card={card} />
          <Actions card={card} onChange={reload} onClose={onClose} />
        </div>
      ) : (
        <p className="p-8 text-center text-ink-soft">{t("people.card.loading")}</p>
      )}
    </Dialog>
  );
}

function pick({
  displayName,
  status,
  availability = "available",
  remark = "",
}: Pick<Card, "displayName" | "status"> & Partial<Pick<FriendContact, "availability" | "remark">>) {
  return { displayName, status, availability, remark };
}

function Face({ card }: { card: Card }) {
  return (
    <div className="flex items-center gap-3">
      <ChatAvatar person={card} className="h-14 w-14" />
      <div className="min-w-0">
        <p className="break-words text-lg font-semibold">{card.displayName}</p>
        {card.relation === "friend" && <PresenceText status={card.status} availability={card.availability} />}
      </div>
    </div>
  );
}

function Facts({ card }: { card: Card }) {
  const { t } = useTranslation("chat");
  const facts = [
    { name: "nickname", value: card.desc },
    { name: "remark", value: card.remark },
    { name: "school", value: card.school },
    { name: "role", value: card.role },
    { name: "phone", value: card.phone },
  ] as const;
  const shown = facts.filter(({ name, value }) => value !== "" || (name === "remark" && card.relation === "friend"));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {shown.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{t(`people.card.${name}`)}</dt>
          <dd className="min-w-0 break-words">{value === "" ? t("people.card.none") : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ card, onChange, onClose }: { card: Card; onChange: () => void; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { id: uid, displayName: name } = card;
  switch (card.relation) {
    case "self":
      return <p className="text-sm text-ink-soft">{t("people.card.self")}</p>;
    case "sent":
      return <p className="text-sm text-ink-soft">{t("people.card.sent")}</p>;
    case "none":
      return <ApplyForm uid={uid} onSent={onChange} />;
    case "friend":
      return <FriendActions uid={uid} name={name} onClose={onClose} />;
    case "received":
      return (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-soft">{t("people.card.received")}</p>
          {card.word !== "" && <p className="break-words rounded bg-raised px-3 py-2 text-sm">{card.word}</p>}
          <Decision uid={uid} name={name} onDecided={onChange} />
        </div>
      );
  }
}

function FriendActions({ uid, name, onClose }: { uid: number; name: string; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const { openConversation, openDialog } = useChat();
  const [isAsking, setAsking] = useState(false);
  const write = useWrite();

  async function remove(): Promise<void> {
    if (await write(() => writeChat("friendDestroy", { uid }), t("people.card.removed"))) onClose();
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="primary"
        onClick={() => {
          openConversation(conversationKey(uid));
          onClose();
        }}
      >
        {t("people.card.message")}
      </Button>
      <Button onClick={() => openDialog({ dialog: "remark", uid })}>{t("people.card.changeRemark")}</Button>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t("people.card.remove")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("people.card.remove")}
          question={t("people.card.removeQuestion", { name })}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
