import Megaphone from "lucide-react/icons/megaphone";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { Outgoing, Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { useReadState } from "../read-state/read-state-provider";
import { askedToConfirm } from "../read-state/readers-of";
import { TextBody } from "./text-body";
import { hasReacted, react } from "../reactions/react";

/** An announcement of a group: what it says, how many have confirmed it, and the way to confirm it (TALK-07). */
export function AnnouncementBody({ message, isOwn }: { message: Row | Outgoing; isOwn: boolean }) {
  const { t } = useTranslation("chat");
  const { chat, session, openDialog } = useChat();
  const readState = useReadState();
  const contact = chat.conversations[message.toContactId]?.contact;
  const members = contact?.is_group === 1 ? contact.group_member : [];
  const { seq = Infinity, fromUser } = message;
  const total = askedToConfirm(members, { seq, writer: fromUser.id }, readState?.cursors).length;
  const count = confirmedCount(message);
  const isConfirmed = hasReacted(message, "received");
  const row = message.seq === undefined ? null : { ...message, seq: message.seq };
  return (
    <div className="w-80 max-w-full overflow-hidden rounded-card border border-line bg-card text-left">
      <p className="flex items-center gap-2 px-3 pt-2 text-xs font-semibold text-accent-text">
        <Megaphone size={14} aria-hidden />
        {t("announce.card")}
      </p>
      <div className="px-3 py-1">
        <TextBody message={message} isOwn={isOwn} isBare />
      </div>
      <div className="flex items-center gap-2 px-3 pb-2 text-xs text-ink-soft">
        <progress
          value={count}
          max={Math.max(total, 1)}
          aria-label={t("announce.progress", { count, total })}
          className="confirmation h-1.5 min-w-0 flex-1"
        />
        <button
          type="button"
          disabled={row === null}
          onClick={() =>
            row && openDialog({ dialog: "confirmations", groupId: String(message.toContactId), message: row })
          }
          className="shrink-0 underline-offset-2 hover:text-ink hover:underline"
        >
          {t("announce.progress", { count, total })}
        </button>
        {!isOwn && row && (
          <Button
            look={isConfirmed ? "plain" : "primary"}
            aria-disabled={isConfirmed}
            onClick={() => void react({ session, t }, row, "received")}
          >
            {t(isConfirmed ? "announce.confirmed" : "announce.confirm")}
          </Button>
        )}
      </div>
    </div>
  );
}

function confirmedCount({ reactions }: Pick<Row, "reactions">): number {
  return reactions?.list.find(({ reaction }) => reaction === "received")?.count ?? 0;
}
