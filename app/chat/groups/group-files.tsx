import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { GroupFileRow } from "#contract/chat/history";
import { formatTime } from "~/lib/dates";
import { formatFileSize } from "~/lib/file-size";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import { LocateButton } from "../kit/locate-button";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { FileIcon, groupFileKind } from "../media/file-icon";
import { useDownload } from "../media/use-download";
import { FilterBar, pageSize, useListFilter } from "./list-filter";
import { ListPager } from "./list-pager";
import { ListRegion } from "./list-region";
import { cell, headCell, smallLine, wideCell } from "./table-style";
import { useGroup } from "./use-group";
import { useGroupFrames } from "./use-group-frames";

/** The files of a group, newest first (GROUP-04). */
export function GroupFiles({ request: { groupId }, onClose }: DialogProps<"group_file">) {
  const { t } = useTranslation("chat");
  const { openConversation } = useChat();
  const group = useGroup(groupId, onClose);
  const filter = useListFilter();
  const { data, isLoading, reload } = useChatCall("groupFile", {
    contact_id: groupId,
    file_name: filter.asked,
    date: filter.date,
    cur_page: filter.page,
    page_size: pageSize,
  });
  useGroupFrames(groupId, (frame) => {
    if (frame.event === "" && frame.message.type === "file") reload();
  });
  if (!group) return null;
  const locate = (seq: number) => {
    onClose();
    openConversation(conversationKey(groupId), seq);
  };
  return (
    <Dialog open onOpenChange={onClose} title={group.displayName} width="860px">
      <FilterBar filter={filter} label={t("groupTools.files.keyword")} withDay />
      <ListRegion
        label={t("groupTools.files.label")}
        none={t("groupTools.files.none")}
        isLoading={isLoading}
        count={data?.list.length}
        height={500}
        keptMonths={data?.kept_months}
      >
        {data && <FileTable rows={data.list} onLocate={locate} />}
      </ListRegion>
      <ListPager filter={filter} total={data?.total ?? 0} />
    </Dialog>
  );
}

function FileTable({ rows, onLocate }: { rows: readonly GroupFileRow[]; onLocate: (seq: number) => void }) {
  const { t } = useTranslation("chat");
  const { save } = useDownload();
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr>
          <th className={headCell}>{t("groupTools.files.file")}</th>
          <th className={`${headCell} ${wideCell} w-44`}>{t("groupTools.files.time")}</th>
          <th className={`${headCell} ${wideCell} w-24`}>{t("groupTools.files.size")}</th>
          <th className={`${headCell} ${wideCell} w-32`}>{t("groupTools.files.sender")}</th>
          <th className={`${headCell} w-16`}>{t("groupTools.files.act")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, file_name, file_ext, file_size, send_time, content, get_from_user }) => {
          const time = formatTime(send_time);
          const size = formatFileSize(file_size);
          const label = t("groupTools.files.download", { name: file_name });
          return (
            <tr key={id}>
              <td className={cell}>
                <span className="flex items-center gap-3">
                  <FileIcon ext={file_ext} kindOf={groupFileKind} />
                  <span className="min-w-0 flex-1">
                    <span className="block break-words">{file_name}</span>
                    <span className={smallLine}>{`${time} · ${size} · ${get_from_user.desc}`}</span>
                  </span>
                  <LocateButton name={file_name} onClick={() => onLocate(id)} />
                </span>
              </td>
              <td className={`${cell} ${wideCell} tabular-nums`}>{time}</td>
              <td className={`${cell} ${wideCell} tabular-nums`}>{size}</td>
              <td className={`${cell} ${wideCell} truncate`}>{get_from_user.desc}</td>
              <td className={cell}>
                <button
                  type="button"
                  aria-label={label}
                  title={label}
                  onClick={() => save({ url: content, name: file_name })}
                  className="rounded p-2 text-accent-text hover:bg-raised"
                >
                  <Download size={18} aria-hidden />
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
