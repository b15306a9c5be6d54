import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { formatFileSize } from "~/lib/file-size";
import { thumbnailAddress } from "~/lib/picture-address";
import { textOf } from "../core/plain-text";
import { useBundleWords } from "../kit/bundle-texts";
import { useChat } from "../kit/chat-context";
import { Marked } from "../kit/highlight";
import { lineWords } from "../kit/line-texts";
import { FileIcon } from "../media/file-icon";
import { useDownload } from "../media/use-download";
import type { RecordedMessage } from "./recorded-message";

interface ContentProps {
  row: RecordedMessage;
  keyword: string;
}

/** The content of a former message, by its type (IM-15, IM-16). */
export function RecordContent({ row, keyword, onPreview }: ContentProps & { onPreview: () => void }) {
  switch (row.type) {
    case "image":
      return <RecordedPicture row={row} keyword={keyword} onPreview={onPreview} />;
    case "file":
    case "video":
      return <RecordedFile row={row} keyword={keyword} />;
    case "forward":
      return <RecordedBundle row={row} />;
    case "text":
    case "event":
    case "link":
      return <RecordedText row={row} keyword={keyword} />;
  }
}

function RecordedText({ row, keyword }: ContentProps) {
  const { t } = useTranslation("chat");
  const words = row.type === "event" ? lineWords(textOf(row), t) : textOf(row);
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {row.type === "link" ? t("placeholder.link") : <Marked text={words} keyword={keyword} />}
    </p>
  );
}

function RecordedPicture({ row, keyword, onPreview }: ContentProps & { onPreview: () => void }) {
  const { t } = useTranslation("chat");
  if (typeof row.content !== "string") return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("forward.record.picture", { name: row.fileName })}
        onClick={onPreview}
        className="overflow-hidden rounded border border-line bg-raised"
      >
        <img
          src={thumbnailAddress(row.content)}
          alt=""
          loading="lazy"
          className="max-h-32 min-h-8 min-w-8 max-w-full object-contain"
        />
      </button>
      <FileFacts row={row} keyword={keyword} />
    </>
  );
}

function RecordedFile({ row, keyword }: ContentProps) {
  const { t } = useTranslation("chat");
  const { save, isSaving } = useDownload();
  const { content } = row;
  if (typeof content !== "string") return null;
  const name = row.fileName || t(`placeholder.${row.type === "video" ? "video" : "file"}`);
  const action = t("forward.download.action", { name });
  return (
    <div className="flex max-w-full items-center gap-2.5 rounded border border-line py-2 pl-3 pr-1">
      <FileIcon ext={row.fileExt} size={28} />
      <div className="min-w-0">
        {row.type === "video" && <span className="text-sm text-ink-soft">{t("placeholder.video")}</span>}
        <FileFacts row={row} keyword={keyword} />
      </div>
      <button
        type="button"
        aria-label={action}
        title={action}
        disabled={isSaving}
        onClick={() => save({ url: content, name: row.fileName })}
        className="inline-flex h-9 w-9 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink disabled:opacity-50"
      >
        <Download size={18} aria-hidden />
      </button>
    </div>
  );
}

function RecordedBundle({ row: { content } }: { row: RecordedMessage }) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const { titleOf } = useBundleWords();
  // within a bundle it is only its title
  if (typeof content === "string") return <p>{t("placeholder.forward")}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog({ dialog: "record", bundle: content })}
      className="max-w-full rounded border border-line px-3 py-2 text-left hover:bg-raised"
    >
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{titleOf(content)}</span>
      <span className="text-xs text-ink-soft">{t("forward.bundle.footer", { count: content.total })}</span>
    </button>
  );
}

/** Name and size, as far as they are known. */
function FileFacts({ row: { fileName, fileSize }, keyword }: ContentProps) {
  if (fileName === "") return null;
  return (
    <p className="flex min-w-0 max-w-full flex-wrap items-baseline gap-x-2 text-sm">
      <span className="[overflow-wrap:anywhere]">
        <Marked text={fileName} keyword={keyword} />
      </span>
      {fileSize > 0 && <span className="text-xs text-ink-soft">{formatFileSize(fileSize)}</span>}
    </p>
  );
}
