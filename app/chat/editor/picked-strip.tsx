import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { formatFileSize } from "~/lib/file-size";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { changePickedFiles, type Picked } from "../kit/picked-files";
import { useEscape } from "../kit/use-escape";
import { extensionOf } from "../media/accepted";
import { FileIcon } from "../media/file-icon";
import { useStill } from "../media/use-still";

/** Shows the files that were pasted or dropped before they are sent, and to whom: each can be taken out, Escape takes out all. */
export function PickedStrip({
  contact,
  files,
  onChanged,
}: {
  contact: Contact;
  files: readonly Picked[];
  /** The place for the focus once a file is out. */
  onChanged: () => void;
}) {
  const { t } = useTranslation("chat");
  const strip = useRef<HTMLDivElement>(null);
  const keep = (rest: readonly Picked[]) => {
    changePickedFiles(conversationKey(contact.id), rest);
    onChanged();
  };
  useEscape(strip, () => keep([]));
  const readers = contact.is_group === 1 ? t("media.picked.readers", { count: contact.member_total - 1 }) : "";
  return (
    <div ref={strip} role="group" aria-label={t("media.picked.title")} className="px-4 pt-2 wide:px-5">
      <p className="flex items-center gap-2 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{t("media.picked.title")}</span>
        <span className="min-w-0 flex-1 truncate" role="status">
          {t("media.picked.summary", { count: files.length, name: contact.displayName })}
          {readers}
        </span>
        <Button onClick={() => keep([])}>{t("call.cancel")}</Button>
      </p>
      <ul className="flex gap-2 overflow-x-auto py-2">
        {files.map((picked, place) => (
          <li
            // the same file may wait twice
            key={`${place} ${picked.file.name}`}
            className="relative flex h-14 max-w-56 shrink-0 items-center gap-2 rounded border border-line bg-raised px-2"
          >
            {picked.kind === "image" ? (
              <Thumbnail file={picked.file} />
            ) : (
              <FileIcon ext={extensionOf(picked.file.name)} size={32} />
            )}
            <span className="min-w-0 pr-5 text-xs">
              <span className="block truncate">{picked.file.name}</span>
              <span className="text-ink-soft">{formatFileSize(picked.file.size)}</span>
            </span>
            <button
              type="button"
              aria-label={t("media.picked.remove", { name: picked.file.name })}
              title={t("media.picked.remove", { name: picked.file.name })}
              onClick={() => keep(files.filter((_, other) => other !== place))}
              className="absolute right-1 top-1 inline-flex h-6 w-6 items-center justify-center rounded-full text-ink-soft hover:bg-card hover:text-danger"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const still = useStill(url, file.name);
  // the name stands beside it
  return still === "" ? null : <img src={still} alt="" className="h-10 w-14 shrink-0 rounded object-cover" />;
}
