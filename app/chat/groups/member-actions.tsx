import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import type { GroupMemberRow } from "#contract/chat/history";
import { groupLevel } from "#contract/chat/states";
import { useChat } from "../kit/chat-context";
import { serverTime } from "../kit/server-time";

export type MemberActionName = "remove" | "raise" | "lower" | "handOver" | "mute" | "endMute";

/** The actions on a member; none on oneself and on the owner. */
export function MemberActions({
  group,
  row,
  onAction,
}: {
  group: GroupContact;
  row: GroupMemberRow;
  onAction: (act: MemberActionName) => void;
}) {
  const { t } = useTranslation("chat");
  const { me } = useChat();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {actsOn(row, group, me.id).map((act) => (
        <button
          key={act}
          type="button"
          aria-label={t(`groupTools.members.${act}One`, { name: row.desc })}
          onClick={() => onAction(act)}
          className={`${act === "remove" ? "text-danger" : "text-accent-text"} underline-offset-2 hover:underline`}
        >
          {t(`groupTools.members.${act}`)}
        </button>
      ))}
    </span>
  );
}

function actsOn({ uid, level, muted_until }: GroupMemberRow, group: GroupContact, me: number): MemberActionName[] {
  if (uid === me || level === groupLevel.owner || group.level >= level) return [];
  const speech = muted_until > serverTime() ? "endMute" : "mute";
  if (group.level !== groupLevel.owner) return [speech];
  // managers always may write
  return level === groupLevel.manager ? ["lower", "handOver", "remove"] : ["raise", speech, "handOver", "remove"];
}
