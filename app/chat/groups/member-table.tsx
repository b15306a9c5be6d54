import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupContact } from "#contract/chat/contact";
import type { GroupMemberRow } from "#contract/chat/history";
import { groupLevel } from "#contract/chat/states";
import { formatTime } from "~/lib/dates";
import { ChatAvatar } from "../kit/chat-avatar";
import { serverTime } from "../kit/server-time";
import { fullTime } from "../kit/time-label";
import { useChatCall } from "../kit/use-chat-call";
import { LevelMark, levelName } from "./level-mark";
import { FilterBar, pageSize, useListFilter } from "./list-filter";
import { ListPager } from "./list-pager";
import { ListRegion } from "./list-region";
import { type MemberAction, MemberActionDialog } from "./member-action-dialog";
import { MemberActions } from "./member-actions";
import { cell, headCell, smallLine, wideCell } from "./table-style";
import { changesMembers, useGroupFrames } from "./use-group-frames";

/** The members of a group by pages, with what may be done with each (GROUP-08). */
export function MemberTable({ group }: { group: GroupContact }) {
  const { t } = useTranslation("chat");
  const filter = useListFilter();
  const [asked, setAsked] = useState<MemberAction | null>(null);
  const { data, isLoading, reload } = useChatCall("memberManage", {
    contact_id: group.id,
    desc: filter.asked,
    cur_page: filter.page,
    page_size: pageSize,
  });
  useGroupFrames(group.id, (frame) => {
    if (changesMembers(frame)) reload();
  });
  return (
    <>
      <FilterBar filter={filter} label={t("groupTools.members.keyword")} />
      <ListRegion
        label={t("groupTools.members.label")}
        none={t("groupTools.members.none")}
        isLoading={isLoading}
        count={data?.list.length}
        height={460}
      >
        {data && (
          <table className="w-full table-fixed text-left text-sm">
            <thead>
              <tr>
                <th className={headCell}>{t("groupTools.members.name")}</th>
                <th className={`${headCell} ${wideCell} w-44`}>{t("groupTools.members.joined")}</th>
                <th className={`${headCell} ${wideCell} w-44`}>{t("groupTools.members.level")}</th>
                <th className={`${headCell} w-40 md:w-64`}>{t("groupTools.members.actions")}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.uid}>
                  <td className={cell}>
                    <span className="flex items-center gap-2">
                      <ChatAvatar
                        person={{ id: row.uid, displayName: row.desc, avatar: row.avatar }}
                        className="h-8 w-8"
                      />
                      <span className="min-w-0">
                        <span className="block truncate">{row.desc}</span>
                        <span className={smallLine}>{formatTime(row.created_at)}</span>
                        <span className={smallLine}>
                          <Level row={row} />
                        </span>
                      </span>
                    </span>
                  </td>
                  <td className={`${cell} ${wideCell} tabular-nums`}>{formatTime(row.created_at)}</td>
                  <td className={`${cell} ${wideCell}`}>
                    <Level row={row} />
                  </td>
                  <td className={cell}>
                    <MemberActions group={group} row={row} onAction={(act) => setAsked({ act, row })} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListRegion>
      <ListPager filter={filter} total={data?.total ?? 0} />
      {asked && <MemberActionDialog group={group} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The level in words, and until when the member may not write. */
function Level({ row: { level, muted_until } }: { row: GroupMemberRow }) {
  const { t, i18n } = useTranslation("chat");
  const now = serverTime();
  const isMuted = level === groupLevel.member && muted_until > now;
  return (
    <>
      <span className="inline-flex items-center gap-1">
        <LevelMark level={level} isNamed />
        {t(`groupTools.level.${levelName(level)}`)}
      </span>
      {isMuted && (
        <span className="block text-xs text-danger">
          {t("groupTools.mute.muted", { time: fullTime(muted_until, now, i18n.language) })}
        </span>
      )}
    </>
  );
}
