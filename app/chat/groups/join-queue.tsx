import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import type { GroupApplyRow } from "#contract/chat/history";
import { groupLevel } from "#contract/chat/states";
import { Button } from "~/components/button";
import { formatTime } from "~/lib/dates";
import { showToast } from "~/lib/toast";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChat } from "../kit/chat-context";
import { useChatCall } from "../kit/use-chat-call";
import { approval, rejection } from "./member-commands";
import { useGroupAction } from "./use-group-action";
import { useGroupFrames } from "./use-group-frames";

const mostShown = 200;

/** The people who wait to be let in; nothing where nobody does. */
export function JoinQueue({ group }: { group: GroupContact }) {
  const { t } = useTranslation("chat");
  const { data, reload } = useChatCall("groupApply", { contact_id: group.id, page_size: mostShown });
  useGroupFrames(group.id, (frame) => {
    if (frame.event === "group_apply") reload();
  });
  if (!data || data.list.length === 0) return null;
  const title = `${t("groupTools.apply.title")} (${data.total})`;
  return (
    <section aria-label={t("groupTools.apply.title")} className="border-b border-line px-4 py-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {data.list.map((row) => (
          <li key={row.uid}>
            <Waiting group={group} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ group, row }: { group: GroupContact; row: GroupApplyRow }) {
  const { t } = useTranslation("chat");
  const { me } = useChat();
  const { isBusy, act } = useGroupAction();
  const { uid, desc, avatar, invited_by, inviter, created_at } = row;
  // the owner decides on everybody, managers not on whom they invited themselves
  const mayDecide = group.level === groupLevel.owner || invited_by !== me.id;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <ChatAvatar person={{ id: uid, displayName: desc, avatar }} className="h-8 w-8" />
      <span className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block truncate">{desc}</span>
        <span className="block text-xs text-ink-soft">
          {t(invited_by === uid ? "groupTools.apply.byLink" : "groupTools.apply.inviter", {
            name: inviter,
            time: formatTime(created_at, "y-m-d h:i"),
          })}
        </span>
      </span>
      {mayDecide ? (
        <span className="flex gap-2">
          <Button
            look="primary"
            aria-disabled={isBusy}
            aria-label={t("groupTools.apply.approveOne", { name: desc })}
            onClick={() =>
              void act(approval(group.id, uid), () => showToast("success", t("groupTools.apply.approved")))
            }
          >
            {t("groupTools.apply.approve")}
          </Button>
          <Button
            aria-disabled={isBusy}
            aria-label={t("groupTools.apply.rejectOne", { name: desc })}
            onClick={() =>
              void act(rejection(group.id, uid), () => showToast("success", t("groupTools.apply.rejected")))
            }
          >
            {t("groupTools.apply.reject")}
          </Button>
        </span>
      ) : (
        <span className="text-xs text-ink-soft">{t("groupTools.apply.own")}</span>
      )}
    </div>
  );
}
