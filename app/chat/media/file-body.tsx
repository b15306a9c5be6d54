import Eye from "lucide-react/icons/eye";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { formatFileSize } from "~/lib/file-size";
import type { BodyProps } from "../kit/body-props";
import { bubbleStyle } from "../kit/bubble-style";
import { useChat } from "../kit/chat-context";
import { FileIcon } from "./file-icon";
import { previewOf } from "./file-previews";
import { UploadProgress } from "./upload-progress";
import { useDownload } from "./use-download";

/** A file: its kind, name and size; a click saves it under its name (IM-17). */
export function FileBody({ message, isOwn }: BodyProps) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const { save, isSaving } = useDownload();
  const { fileName, fileExt, fileSize, content } = message;
  const url = typeof content === "string" ? content : "";
  const preview = previewOf(fileExt, { url, name: fileName });
  return (
    <>
      <button
        type="button"
        onClick={() => save({ url, name: fileName })}
        disabled={url === "" || isSaving}
        aria-label={t("media.file.download", { name: fileName, size: formatFileSize(fileSize) })}
        className={`${bubbleStyle(isOwn)} group flex w-64 max-w-full items-center gap-3 text-left`}
      >
        <FileIcon ext={fileExt} size={36} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 break-all">{fileName}</span>
          <span className="text-xs text-ink-soft">{formatFileSize(fileSize)}</span>
        </span>
        {url !== "" && (
          <Download size={16} aria-hidden className="shrink-0 text-ink-soft group-hover:text-accent-text" />
        )}
      </button>
      {preview && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("media.file.previewOf", { name: fileName })}
          onClick={() => openDialog(preview)}
          className="inline-flex items-center gap-1 text-xs text-ink-soft hover:text-accent-text hover:underline"
        >
          <Eye size={14} aria-hidden />
          {t("media.file.preview")}
        </button>
      )}
      <UploadProgress message={message} />
    </>
  );
}
