import { useTranslation } from "react-i18next";
import type { GroupFileRow } from "#contract/chat/history";
import { formatTime } from "~/lib/dates";
import { thumbnailAddress } from "~/lib/picture-address";
import { conversationKey } from "../core/state/chat-state";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChat } from "../kit/chat-context";
import { Dialog } from "../kit/dialog";
import { LocateButton } from "../kit/locate-button";
import type { DialogProps } from "../kit/requests";
import { useChatCall } from "../kit/use-chat-call";
import { FilterBar, pageSize, useListFilter } from "./list-filter";
import { ListPager } from "./list-pager";
import { ListRegion } from "./list-region";
import { useGroup } from "./use-group";
import { useGroupFrames } from "./use-group-frames";

/** The pictures of a group, newest first; one opens the preview through all that are listed (GROUP-06). */
export function GroupAlbum({ request: { groupId }, onClose }: DialogProps<"group_album">) {
  const { t } = useTranslation("chat");
  const { openDialog, openConversation } = useChat();
  const group = useGroup(groupId, onClose);
  const filter = useListFilter();
  const { data, isLoading, reload } = useChatCall("groupAlbum", {
    contact_id: groupId,
    file_name: filter.asked,
    date: filter.date,
    cur_page: filter.page,
    page_size: pageSize,
  });
  useGroupFrames(groupId, (frame) => {
    if (frame.event === "" && frame.message.type === "image") reload();
  });
  if (!group) return null;
  const names = data?.list.map(({ file_name }) => file_name) ?? [];
  const pictures = data?.srcList.map((url, place) => ({ url, name: names[place] ?? "" })) ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={group.displayName} width="980px">
      <FilterBar filter={filter} label={t("groupTools.album.keyword")} withDay />
      <ListRegion
        label={t("groupTools.album.label")}
        none={t("groupTools.album.none")}
        isLoading={isLoading}
        count={data?.list.length}
        height={600}
        keptMonths={data?.kept_months}
      >
        <ul className="grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 md:grid-cols-6">
          {data?.list.map((row, start) => (
            <li key={row.id} className="min-w-0">
              <AlbumPicture
                row={row}
                onOpen={() => openDialog({ dialog: "preview", pictures, start })}
                onLocate={() => {
                  onClose();
                  openConversation(conversationKey(groupId), row.id);
                }}
              />
            </li>
          ))}
        </ul>
      </ListRegion>
      <ListPager filter={filter} total={data?.total ?? 0} />
    </Dialog>
  );
}

function AlbumPicture({ row, onOpen, onLocate }: { row: GroupFileRow; onOpen: () => void; onLocate: () => void }) {
  const { t } = useTranslation("chat");
  const { content, file_name, send_time, get_from_user: sender } = row;
  return (
    <>
      <div className="relative">
        <button
          type="button"
          onClick={onOpen}
          aria-label={t("groupTools.album.open", { name: file_name })}
          title={file_name}
          className="block w-full overflow-hidden rounded border border-line bg-raised"
        >
          <img src={thumbnailAddress(content)} alt="" loading="lazy" className="aspect-square w-full object-cover" />
        </button>
        <LocateButton name={file_name} onClick={onLocate} className="absolute bottom-1 right-1 bg-card" />
      </div>
      <span className="mt-1 flex items-center gap-2">
        <ChatAvatar
          person={{ id: sender.id, displayName: sender.desc, avatar: sender.avatar }}
          className="h-7 w-7 !text-xs"
        />
        <span className="min-w-0 text-xs">
          <span className="block truncate">{sender.desc}</span>
          <span className="block truncate tabular-nums text-ink-soft">{formatTime(send_time, "y-m-d h:i")}</span>
        </span>
      </span>
    </>
  );
}
