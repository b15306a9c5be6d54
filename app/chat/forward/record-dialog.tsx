import { useTranslation } from "react-i18next";
import { RecordList } from "../history/record-list";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { fullTime } from "../kit/time-label";
import { serverTime } from "../kit/server-time";

/** 会话记录: a bundle, message by message (IM-15). */
export function RecordDialog({ request: { bundle }, onClose }: DialogProps<"record">) {
  const { t, i18n } = useTranslation("chat");
  const title = t("forward.record.title", { count: bundle.total });
  const now = serverTime();
  const rows = bundle.message.map((message) => ({
    id: message.message_id,
    type: message.type,
    content: message.content,
    fileName: message.file_name,
    fileSize: message.file_size,
    fileExt: message.file_ext,
    fromUser: message.fromUser,
    time: fullTime(message.send_time, now, i18n.language),
  }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="600px">
      <RecordList label={title} rows={rows} />
    </Dialog>
  );
}
